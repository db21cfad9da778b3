import { randomUUID } from 'node:crypto';
import type { Route } from '@portal/contracts/http/route';
import { type RouteId, routes } from '@portal/contracts/http/routes';
import { programme } from '@portal/contracts/programme';
import { firstRound } from '@portal/contracts/rounds/first-round';
import { organiserRequests } from '@portal/contracts/testing/organiser-requests';
import * as z from 'zod/mini';
import { pdfOf } from './documents.ts';
import type { Person } from './people.ts';

/*
 * The expected status of every call for every caller, stated independently of the route table that the server enforces.
 */

/**
 * The columns of the matrix. `nobody`: without a token; `owner`: the founder whose applications the calls use; `other`: another
 * founder. What an organiser in conflict is refused is in packages/api/src/review/refusals.test.ts.
 */
export const roles = ['nobody', 'owner', 'other', 'organiser'] as const;
export type Role = (typeof roles)[number];

type StatusOfEach<Roles extends readonly string[]> = { readonly [Index in keyof Roles]: number };

/** A missing call does not compile. */
const matrix: Record<RouteId, StatusOfEach<typeof roles>> = {
  // nobody, owner, other, organiser
  getApplications: [401, 200, 404, 200],
  createUser: [401, 409, 403, 403],
  readAccount: [401, 200, 200, 403],
  // An organiser's name is the office's.
  updateProfile: [401, 200, 200, 403],
  updateLanguage: [401, 200, 200, 200],
  reportLoginChange: [401, 200, 200, 200],
  // Both founders have a submission under review.
  closeAccount: [401, 409, 409, 403],
  saveDraft: [401, 200, 404, 403],
  // The matrix names a submission.
  deleteDraft: [401, 409, 404, 403],
  withdraw: [401, 200, 404, 403],
  sendOtp: [401, 200, 404, 403],
  verifyOtp: [401, 422, 404, 403],
  // Applications of the same round, too.
  copyApplication: [401, 201, 404, 403],
  getCurrentRound: [200, 200, 200, 200],
  checkReceipt: [200, 200, 200, 200],
  requestUpload: [401, 201, 404, 403],
  // An uploaded file belongs to its sender.
  uploadFile: [401, 200, 200, 403],
  listDocuments: [401, 200, 404, 200],
  getDocument: [401, 200, 404, 200],
  listRounds: [401, 403, 403, 200],
  readRound: [401, 403, 403, 200],
  saveRound: [401, 403, 403, 200],
  previewRound: [401, 403, 403, 200],
  // Of the revision before the save.
  publishRound: [401, 403, 403, 409],
  // There is none of this id.
  finishRound: [401, 403, 403, 404],
  // Nothing is closed.
  setAssessing: [401, 403, 403, 200],
  readRanking: [401, 403, 403, 404],
  getMetrics: [401, 403, 403, 200],
  listStage: [401, 403, 403, 200],
  listActivity: [401, 403, 403, 200],
  listViews: [401, 403, 403, 200],
  changeViews: [401, 403, 403, 200],
  exportApplications: [401, 403, 403, 200],
  approve: [401, 403, 403, 200],
  shortlist: [401, 403, 403, 200],
  shortlistByPost: [401, 403, 403, 200],
  reject: [401, 403, 403, 200],
  previewMail: [401, 403, 403, 200],
  returnForChanges: [401, 403, 403, 200],
  // After the call before.
  withdrawReturn: [401, 403, 403, 200],
  announce: [401, 403, 403, 200],
  takeBack: [401, 403, 403, 200],
  listOrganisers: [401, 403, 403, 200],
  declareConflict: [401, 403, 403, 200],
  withdrawConflict: [401, 403, 403, 200],
  readAssessments: [401, 403, 403, 200],
  saveAssessment: [401, 403, 403, 200],
  handInAssessment: [401, 403, 403, 200],
  assign: [401, 403, 403, 200],
  planAssignment: [401, 403, 403, 200],
  // The organiser has handed in.
  decline: [401, 403, 403, 409],
  findDrafts: [401, 403, 403, 200],
  extendDeadline: [401, 403, 403, 200],
  addNote: [401, 403, 403, 201],
  readHistory: [401, 403, 403, 200],
};

/** The expected status of a call by a role. */
export function expectedStatus(id: RouteId, role: Role): number {
  return matrix[id][roles.indexOf(role)] ?? 0;
}

/** Calls at a stage that must not be decided. */
export const openStageCalls: readonly RouteId[] = [
  'shortlistByPost',
  'previewMail',
  'returnForChanges',
  'withdrawReturn',
  'readAssessments',
  'saveAssessment',
  'handInAssessment',
  'assign',
  'decline',
];

/** Calls about a decision that the founder does not know yet; each needs its own. */
export const unannouncedCalls = ['announce', 'takeBack'] as const satisfies readonly RouteId[];

/** The data that the calls use. */
export interface TestData {
  readonly owner: Person;
  readonly organiser: Person;
  /** Another organiser, with a conflict of interest in the application of `withdrawConflict`. */
  readonly colleague: Person;
  /** The owner's. */
  readonly draftId: string;
  readonly documentId: string;
  /** The application of a call; each decision needs its own. */
  readonly submissionFor: (id: RouteId, role: Role) => string;
}

/** Ids in a body: the caller's own, and the owner's draft. */
interface Ids {
  readonly user_id: string;
  readonly email: string;
  readonly application_id: string;
}

/** The members of bodies besides ids, and where the example of an organiser's call is not enough. */
const bodies: Partial<Record<RouteId, (testData: TestData) => object | FormData>> = {
  createUser: ({ owner: { sub, email, name } }) => ({ user_id: sub, email, phone: '+919840012345', name }),
  updateProfile: ({ owner: { name } }) => ({ name, phone: '9840012345' }),
  updateLanguage: () => ({ language: 'ta' }),
  reportLoginChange: () => ({ change: 'password-changed' }),
  saveDraft: () => ({ data: { city: 'chennai' } }),
  withdraw: () => ({ reason: 'Other plans' }),
  // The same as what was decided: a repeated call is a success.
  shortlistByPost: () => ({}),
  sendOtp: () => ({ terms_version: programme.termsVersion }),
  verifyOtp: () => ({ otp: 'wrong' }),
  requestUpload: () => ({ field: 'pitchDeck', name: 'deck.pdf', size: 2000 }),
  uploadFile: pdfForm,
  changeViews: () => ({ save: { view_id: randomUUID(), name: 'Coast', query: 'q=neer' } }),
  saveAssessment: () => ({ ...organiserRequests.saveAssessment, revision: 1 }),
  // Of the save before.
  handInAssessment: () => ({ revision: 2 }),
  saveRound: () => ({ round: firstRound, revision: 1 }),
  publishRound: () => ({ revision: 1 }),
  assign: ({ organiser: { sub } }) => ({ subs: [sub] }),
  planAssignment: ({ organiser: { sub }, submissionFor }) => ({
    application_ids: [submissionFor('planAssignment', 'organiser')],
    readers: [{ sub }],
    each: 1,
  }),
  exportApplications: ({ submissionFor }) => ({
    stage: 'stage1',
    application_ids: [submissionFor('exportApplications', 'organiser')],
    format: 'csv',
  }),
};

/** The round of the calls for one. */
const roundIds: Partial<Record<RouteId, string>> = {
  readRound: firstRound.id,
  setAssessing: firstRound.id,
  planAssignment: firstRound.id,
  readRanking: firstRound.id,
  saveRound: firstRound.id,
  previewRound: firstRound.id,
  publishRound: firstRound.id,
  finishRound: 'none',
};

/** The path parameters and the query of a call, and its body if it has one. */
export function requestOf(id: RouteId, role: Role, { sub, email }: Person, testData: TestData) {
  const submission = testData.submissionFor(id, role);
  const params = {
    sub: testData.colleague.sub,
    id: roundIds[id] ?? submission,
    application_id: submission,
    document_id: testData.documentId,
    stage: 'stage1',
    submitted_id: 'GSP-2027-000001',
  };
  const ids: Ids = { user_id: sub, email, application_id: testData.draftId };
  const examples: Partial<Record<RouteId, object>> = organiserRequests;
  const own = bodies[id]?.(testData) ?? examples[id];
  const { request }: Route = routes[id];
  const queries = { digest: 'a'.repeat(64), since: '2027-04-01T00:00:00Z' };
  const query: Readonly<Record<string, string>> = own instanceof FormData ? {} : queries;
  if (own instanceof FormData || !(request instanceof z.ZodMiniObject)) return { params, query, body: own };
  const named = Object.entries(ids).filter(([name]) => Object.hasOwn(request.shape, name));
  return { params, query, body: { ...Object.fromEntries(named), ...own } };
}

function pdfForm(): FormData {
  const form = new FormData();
  form.append('file', new Blob([pdfOf(2000)], { type: 'application/pdf' }), 'deck.pdf');
  return form;
}
