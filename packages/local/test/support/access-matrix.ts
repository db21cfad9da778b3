import type { Access, Route } from '@portal/contracts/http/route';
import { type RequestOf, type RouteId, type RouteOf, routes } from '@portal/contracts/http/routes';
import { programme } from '@portal/contracts/programme';
import * as z from 'zod/mini';
import { pdfOf } from './documents.ts';
import type { Person } from './people.ts';

/*
 * The expected status of every call for every caller, stated independently of the route table that the server enforces.
 */

/** The callers besides one without a token: the columns of the matrix. */
export const roles = ['owner', 'other', 'organiser', 'organiserInConflict', 'founderOrganiser'] as const;

/**
 * `owner`: the founder whose applications the calls use; `other`: another founder. `organiserInConflict` declared a conflict of
 * interest in these applications; `founderOrganiser` is an organiser who submitted one, which this role's calls use.
 */
export type Role = (typeof roles)[number];

/** Who may make a call, and its status for each of the roles. */
type Row = readonly [access: Access, ...statuses: StatusesOf<typeof roles>];

type StatusesOf<Roles extends readonly string[]> = { readonly [Index in keyof Roles]: number };

/** A missing call does not compile. */
const matrix: Record<RouteId, Row> = {
  // Access, then: owner, other, organiser, organiserInConflict, founderOrganiser.
  getApplications: ['signed-in', 200, 404, 200, 403, 403],
  createUser: ['founder', 409, 403, 403, 403, 403],
  readAccount: ['founder', 200, 200, 403, 403, 403],
  updateProfile: ['signed-in', 200, 200, 200, 200, 200],
  updateLanguage: ['signed-in', 200, 200, 200, 200, 200],
  // Both founders have a submission under review.
  closeAccount: ['founder', 409, 409, 403, 403, 403],
  saveDraft: ['founder', 200, 404, 403, 403, 403],
  // The matrix names a submission.
  deleteDraft: ['founder', 409, 404, 403, 403, 403],
  withdraw: ['founder', 200, 404, 403, 403, 403],
  sendOtp: ['founder', 200, 404, 403, 403, 403],
  resendOtp: ['founder', 429, 404, 403, 403, 403],
  verifyOtp: ['founder', 422, 404, 403, 403, 403],
  checkReceipt: ['public', 200, 200, 200, 200, 200],
  requestUpload: ['founder', 201, 404, 403, 403, 403],
  // An uploaded file belongs to its sender.
  uploadFile: ['founder', 200, 200, 403, 403, 403],
  listDocuments: ['signed-in', 200, 404, 200, 403, 403],
  getDocument: ['signed-in', 200, 404, 200, 403, 403],
  getMetrics: ['organiser', 403, 403, 200, 200, 200],
  listStage: ['organiser', 403, 403, 200, 200, 200],
  listActivity: ['organiser', 403, 403, 200, 200, 200],
  // Leaves out where the caller is in conflict.
  exportApplications: ['organiser', 403, 403, 200, 200, 200],
  approve: ['organiser', 403, 403, 200, 403, 403],
  shortlist: ['organiser', 403, 403, 200, 403, 403],
  shortlistByPost: ['organiser', 403, 403, 200, 403, 403],
  reject: ['organiser', 403, 403, 200, 403, 403],
  previewMail: ['organiser', 403, 403, 200, 403, 403],
  returnForChanges: ['organiser', 403, 403, 200, 403, 403],
  announce: ['organiser', 403, 403, 200, 403, 403],
  takeBack: ['organiser', 403, 403, 200, 403, 403],
  listOrganisers: ['organiser', 403, 403, 200, 200, 200],
  // A conflict that exists stays as it is.
  declareConflict: ['organiser', 403, 403, 200, 200, 200],
  withdrawConflict: ['organiser', 403, 403, 200, 403, 403],
  readAssessments: ['organiser', 403, 403, 200, 403, 403],
  saveAssessment: ['organiser', 403, 403, 200, 403, 403],
  handInAssessment: ['organiser', 403, 403, 200, 403, 403],
  assign: ['organiser', 403, 403, 200, 403, 403],
  findDrafts: ['organiser', 403, 403, 200, 200, 200],
  extendDeadline: ['organiser', 403, 403, 200, 403, 403],
  addNote: ['organiser', 403, 403, 201, 403, 403],
  readHistory: ['organiser', 403, 403, 200, 403, 403],
};

/** Who may make a call. */
export function accessTo(id: RouteId): Access {
  return matrix[id][0];
}

/** The expected status of a call by a role. */
export function expectedStatus(id: RouteId, role: Role): number {
  const [, ...statuses] = matrix[id];
  return statuses[roles.indexOf(role)] ?? 0;
}

/** Returns whether the role has a conflict of interest in the application of its calls. */
export function isInConflict(role: Role): boolean {
  return role === 'organiserInConflict' || role === 'founderOrganiser';
}

/** Calls at a stage that must not be decided. */
export const openStageCalls: readonly RouteId[] = [
  'shortlistByPost',
  'previewMail',
  'returnForChanges',
  'readAssessments',
  'saveAssessment',
  'handInAssessment',
  'assign',
];

/** Calls about a decision that the founder does not know yet; each needs its own. */
export const unannouncedCalls = ['announce', 'takeBack'] as const satisfies readonly RouteId[];

/** The data that the calls use. */
export interface TestData {
  readonly owner: Person;
  readonly organiser: Person;
  readonly organiserInConflict: Person;
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

/** The body's members besides ids. */
type Body = (testData: TestData) => object | FormData;

/** Calls whose body has more members than ids: without a body they do not compile. */
type NeedsBody = {
  [Id in RouteId]: RouteOf<Id> extends { readonly request: infer Body }
    ? Body extends 'multipart'
      ? Id
      : undefined extends RequestOf<Id>
        ? never
        : Ids extends RequestOf<Id>
          ? never
          : Id
    : never;
}[RouteId];

const bodies: Partial<Record<RouteId, Body>> & Record<NeedsBody, Body> = {
  createUser: ({ owner: { sub, email, name } }) => ({ user_id: sub, email, phone: '+919840012345', name }),
  updateProfile: ({ owner: { name } }) => ({ name, phone: '9840012345' }),
  updateLanguage: () => ({ language: 'ta' }),
  saveDraft: () => ({ data: { city: 'chennai' } }),
  withdraw: () => ({ reason: 'Other plans' }),
  sendOtp: terms,
  resendOtp: terms,
  verifyOtp: () => ({ otp: 'wrong' }),
  requestUpload: () => ({ field: 'pitchDeck', name: 'deck.pdf', size: 2000 }),
  uploadFile: pdfForm,
  declareConflict: () => ({ reason: 'A cousin' }),
  saveAssessment: () => ({ ...noOpinion, revision: 1 }),
  // Of the save before.
  handInAssessment: () => ({ revision: 2 }),
  assign: ({ organiser: { sub } }) => ({ subs: [sub] }),
  extendDeadline: () => ({ until: '2027-05-20T18:29:59Z', reason: 'A flood' }),
  reject: () => ({ reason: 'Not feasible', message_to_founder: 'Please apply again' }),
  returnForChanges: () => ({ fields: ['marketReach'], message: 'Who buys it?', due: '2027-04-30' }),
  previewMail: () => ({ action: 'reject', message_to_founder: 'Please apply again' }),
  takeBack: () => ({ reason: 'Wrong row' }),
  addNote: () => ({ text: 'A note' }),
  exportApplications: ({ submissionFor }) => ({
    stage: 'stage1',
    application_ids: [submissionFor('exportApplications', 'organiser')],
    format: 'csv',
  }),
};

/** The content of an assessment that can be handed in. */
export const noOpinion = { scores: {}, recommendation: 'no-opinion' } as const;

/** The path parameters and the query of a call, and its body if it has one. */
export function requestOf(id: RouteId, role: Role, { sub, email }: Person, testData: TestData) {
  const submission = testData.submissionFor(id, role);
  const params = {
    sub: testData.organiserInConflict.sub,
    id: submission,
    application_id: submission,
    document_id: testData.documentId,
    stage: 'stage1',
    submitted_id: 'GSP-2027-000001',
  };
  const query = { digest: 'a'.repeat(64), since: '2027-04-01T00:00:00Z' };
  const ids: Ids = { user_id: sub, email, application_id: testData.draftId };
  const own = bodies[id]?.(testData);
  const { request }: Route = routes[id];
  if (own instanceof FormData || !(request instanceof z.ZodMiniObject)) return { params, query, body: own };
  const named = Object.entries(ids).filter(([name]) => Object.hasOwn(request.shape, name));
  return { params, query, body: { ...Object.fromEntries(named), ...own } };
}

function terms() {
  return { terms_version: programme.termsVersion };
}

function pdfForm(): FormData {
  const form = new FormData();
  form.append('file', new Blob([pdfOf(2000)], { type: 'application/pdf' }), 'deck.pdf');
  return form;
}
