import type { Access, Route } from '@portal/contracts/http/route';
import { type RequestOf, type RouteId, type RouteOf, routes } from '@portal/contracts/http/routes';
import { programme } from '@portal/contracts/programme';
import { type ReviewAction, reviewActions } from '@portal/contracts/review/decisions';
import * as z from 'zod/mini';
import { pdfOf } from './documents.ts';
import type { Person } from './people.ts';

/*
 * The expected status of every call for every caller. Access is stated here once more, independently of the route table that
 * the server enforces. Other statuses follow from path and body, and from the exceptions in `rows`.
 */

/** Who may make each call. A missing call does not compile. */
export const access = {
  getApplications: 'signed-in',
  createUser: 'founder',
  readAccount: 'founder',
  updateProfile: 'signed-in',
  closeAccount: 'founder',
  saveDraft: 'founder',
  deleteDraft: 'founder',
  withdraw: 'founder',
  sendOtp: 'founder',
  resendOtp: 'founder',
  verifyOtp: 'founder',
  checkReceipt: 'public',
  requestUpload: 'founder',
  uploadFile: 'founder',
  listDocuments: 'signed-in',
  getDocument: 'signed-in',
  getMetrics: 'organiser',
  listStage: 'organiser',
  listActivity: 'organiser',
  shortlistByPost: 'organiser',
  ...everyDecision('organiser'),
} as const satisfies Record<RouteId, Access>;

function everyDecision<A extends Access>(allowed: A): Record<ReviewAction, A> {
  return Object.fromEntries(reviewActions.map((action) => [action, allowed])) as Record<ReviewAction, A>;
}

/** The founder whose applications the calls use, another founder, an organiser. */
export const roles = ['owner', 'other', 'organiser'] as const;
export type Role = (typeof roles)[number];

/** The data that the calls use; all of it is the owner's. */
export interface TestData {
  readonly owner: Person;
  readonly draftId: string;
  readonly documentId: string;
  /** A submission for a call; each decision needs its own. */
  readonly submissionFor: (id: RouteId) => string;
}

/** Ids in a body: the caller's own, and the owner's draft. */
interface Ids {
  readonly user_id: string;
  readonly email: string;
  readonly application_id: string;
}

/** Statuses that differ from the default: success, or 404 for another founder's data. */
type Row = { readonly [R in Role]?: number } & {
  /** The body's members besides ids. */
  readonly body?: (testData: TestData) => object | FormData;
};

/** Calls whose body has more members than ids: without a row they do not compile. */
type NeedsRow = {
  [Id in RouteId]: RouteOf<Id> extends { readonly request: infer Body }
    ? Body extends 'multipart'
      ? Id
      : Ids extends RequestOf<Id>
        ? never
        : Id
    : never;
}[RouteId];

const rows: Partial<Record<RouteId, Row>> & Record<NeedsRow, Row> = {
  createUser: {
    body: ({ owner: { sub, email, name } }) => ({ user_id: sub, email, phone: '+919840012345', name }),
    owner: 409,
    other: 403,
  },
  updateProfile: { body: ({ owner: { name } }) => ({ name, phone: '9840012345' }), other: 200 },
  // Both founders have a submission under review.
  closeAccount: { owner: 409, other: 409 },
  saveDraft: { body: () => ({ data: { city: 'chennai' } }) },
  // The matrix names a submission.
  deleteDraft: { owner: 409 },
  withdraw: { body: () => ({ reason: 'Other plans' }) },
  sendOtp: { body: terms },
  resendOtp: { body: terms, owner: 429 },
  verifyOtp: { body: () => ({ otp: 'wrong' }), owner: 422 },
  requestUpload: { body: () => ({ field: 'pitchDeck', name: 'deck.pdf', size: 2000 }) },
  // The answer does not depend on the caller.
  checkReceipt: { other: 200 },
  // An uploaded file belongs to its sender.
  uploadFile: { body: pdfForm, other: 200 },
};

/** The expected status of a call by a role. */
export function expectedStatus(id: RouteId, role: Role): number {
  const route: Route = routes[id];
  const mayCall: Access = access[id];
  const roleOfCall = role === 'organiser' ? 'organiser' : 'founder';
  if (mayCall !== 'public' && mayCall !== 'signed-in' && mayCall !== roleOfCall) return 403;
  const namesOwner = route.params !== undefined || route.request !== undefined;
  const usual = role === 'other' && namesOwner ? 404 : route.response.status;
  return rows[id]?.[role] ?? usual;
}

/** The path parameters and the query of a call, and its body if it has one. */
export function requestOf(id: RouteId, { sub, email }: Person, testData: TestData) {
  const submission = testData.submissionFor(id);
  const params = {
    id: submission,
    application_id: submission,
    document_id: testData.documentId,
    stage: 'stage1',
    submitted_id: 'GSP-2027-000001',
  };
  const query = { digest: 'a'.repeat(64), since: '2027-04-01T00:00:00Z' };
  const ids: Ids = { user_id: sub, email, application_id: testData.draftId };
  const own = rows[id]?.body?.(testData);
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
