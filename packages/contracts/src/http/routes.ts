import * as z from 'zod/mini';
import { saveDraftRequestSchema, saveDraftResponseSchema } from '../applications/draft.ts';
import { applicationListSchema, applicationSchema, submissionSchema } from '../applications/records.ts';
import {
  sendOtpRequestSchema,
  sendOtpResponseSchema,
  verifyOtpRequestSchema,
  verifyOtpResponseSchema,
} from '../applications/submitting.ts';
import { createUserRequestSchema } from '../identity/profile.ts';
import { metricsSchema } from '../metrics/metrics.ts';
import { apiBase, uploadBase } from '../programme.ts';
import {
  decisionParamsSchema,
  decisionResponseSchema,
  stageListQuerySchema,
  stageListSchema,
  stageParamsSchema,
  stageSummaryListSchema,
} from '../review/stage-lists.ts';
import { documentSchema, uploadTicketRequestSchema, uploadTicketSchema } from '../uploads/documents.ts';
import { documentScansSchema } from '../uploads/scan.ts';
import type { ProblemCode } from './problems.ts';

/** Who may call: any signed-in person, or one role only. No call is open to visitors. */
export type Access = 'signed-in' | 'founder' | 'organiser';

/** The functions that serve calls, one per trust zone. */
export type ServingFunction = 'founder' | 'organiser' | 'uploads';

/** One call of the portal. Paths use `{name}` for parameters, as API Gateway does. */
export interface Route {
  readonly method: 'GET' | 'POST';
  readonly path: `/${string}`;
  readonly access: Access;
  readonly function: ServingFunction;
  readonly summary: string;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  /** Absent for a call without a body; `multipart` for a file upload. */
  readonly request?: z.ZodMiniType | 'multipart';
  /** Status and body of success; `text` for a plain text answer. */
  readonly response: { readonly status: 200 | 201; readonly body: z.ZodMiniType | 'text' };
  /** Beyond those in {@link commonProblems}. */
  readonly problems: readonly ProblemCode[];
}

/** Every call can answer these. */
export const commonProblems = [
  'invalid-request',
  'not-signed-in',
  'forbidden',
  'internal-error',
  'unavailable',
] as const satisfies readonly ProblemCode[];

const messageSchema = z.object({ message: z.string() });

/** What the calls that mail a code have in common. */
const codeByMail = {
  access: 'founder',
  function: 'founder',
  request: sendOtpRequestSchema,
  response: { status: 200, body: sendOtpResponseSchema },
  problems: [
    'founders-only',
    'application-not-found',
    'already-submitted',
    'otp-too-soon',
    'otp-budget-spent',
    'mailbox-unreachable',
    'mail-not-sent',
  ],
} as const satisfies Partial<Route>;

/** What the calls that decide have in common. */
const decision = {
  access: 'organiser',
  function: 'organiser',
  params: decisionParamsSchema,
  response: { status: 200, body: decisionResponseSchema },
  problems: ['organisers-only', 'application-not-found', 'decision-conflict', 'stage-not-open'],
} as const satisfies Partial<Route>;

/**
 * **The route table**: every call there is. The web client, the router in the functions, the deployed and
 * the local gateway and `docs/openapi.json` are made from it.
 */
export const routes = {
  getApplications: {
    method: 'GET',
    path: `${apiBase}/applications/{id}`,
    access: 'signed-in',
    function: 'founder',
    summary:
      "The caller's applications (own user id), one of them (its id), or for organisers any submission",
    params: z.strictObject({ id: z.string().check(z.minLength(1), z.maxLength(128)) }),
    response: { status: 200, body: z.union([applicationListSchema, submissionSchema, applicationSchema]) },
    problems: ['user-not-found', 'application-not-found'],
  },
  createUser: {
    method: 'POST',
    path: `${apiBase}/users/create`,
    access: 'founder',
    function: 'founder',
    summary: "Makes the founder's profile after the first sign-in",
    request: createUserRequestSchema,
    response: { status: 201, body: messageSchema },
    problems: ['founders-only', 'user-exists'],
  },
  saveDraft: {
    method: 'POST',
    path: `${apiBase}/applications/draft`,
    access: 'founder',
    function: 'founder',
    summary: 'Saves any subset of the answers; a new application_id begins an application',
    request: saveDraftRequestSchema,
    response: { status: 200, body: saveDraftResponseSchema },
    problems: [
      'founders-only',
      'user-not-found',
      'application-not-found',
      'already-submitted',
      'draft-conflict',
      'too-many-applications',
      'document-rejected',
    ],
  },
  sendOtp: {
    method: 'POST',
    path: `${apiBase}/send-otp`,
    ...codeByMail,
    summary: 'E-mails a code that confirms a submission',
  },
  resendOtp: {
    method: 'POST',
    path: `${apiBase}/resend-otp`,
    ...codeByMail,
    summary: 'E-mails a new code; the one before becomes void',
  },
  verifyOtp: {
    method: 'POST',
    path: `${apiBase}/verify-otp`,
    access: 'founder',
    function: 'founder',
    summary: 'Submits the stored draft; repeating it after success answers the same submitted_id',
    request: verifyOtpRequestSchema,
    response: { status: 200, body: verifyOtpResponseSchema },
    problems: [
      'founders-only',
      'application-not-found',
      'application-incomplete',
      'document-rejected',
      'documents-unsafe',
      'otp-incorrect',
      'otp-expired',
      'otp-locked',
    ],
  },
  requestUpload: {
    method: 'POST',
    path: `${apiBase}/uploads`,
    access: 'founder',
    function: 'uploads',
    summary: 'A ticket to upload one PDF of at most 5 MB straight to the store',
    request: uploadTicketRequestSchema,
    response: { status: 201, body: uploadTicketSchema },
    problems: ['founders-only', 'application-not-found', 'already-submitted', 'too-many-uploads'],
  },
  uploadFile: {
    method: 'POST',
    path: `${uploadBase}/file/upload/s3`,
    access: 'founder',
    function: 'uploads',
    summary: 'Uploads one PDF of at most 4 MB as the multipart field `file`; answers the stored URL as text',
    request: 'multipart',
    response: { status: 200, body: 'text' },
    problems: [
      'founders-only',
      'file-not-pdf',
      'file-too-large',
      'file-too-large-for-route',
      'too-many-uploads',
    ],
  },
  listDocuments: {
    method: 'GET',
    path: `${apiBase}/applications/{application_id}/documents`,
    access: 'signed-in',
    function: 'uploads',
    summary: 'Where each document of an application stands with the search for malware',
    params: z.strictObject({ application_id: z.uuid() }),
    response: { status: 200, body: documentScansSchema },
    problems: ['application-not-found'],
  },
  getDocument: {
    method: 'GET',
    path: `${apiBase}/applications/{application_id}/documents/{document_id}`,
    access: 'signed-in',
    function: 'uploads',
    summary: 'A fresh download URL of a document without malware, for its owner and for organisers',
    params: z.strictObject({ application_id: z.uuid(), document_id: z.uuid() }),
    response: { status: 200, body: documentSchema },
    problems: [
      'application-not-found',
      'document-not-found',
      'document-being-checked',
      'document-unsafe',
      'document-unchecked',
    ],
  },
  getMetrics: {
    method: 'GET',
    path: `${apiBase}/application-metrics`,
    access: 'organiser',
    function: 'organiser',
    summary: 'Submissions received, approved at stage 1, approved at stage 2',
    response: { status: 200, body: metricsSchema },
    problems: ['organisers-only'],
  },
  listStage: {
    method: 'GET',
    path: `${apiBase}/applications/submitted/{stage}`,
    access: 'organiser',
    function: 'organiser',
    summary:
      'Submissions of a stage, oldest first, page by page; `view=summary` for the columns of the table',
    params: stageParamsSchema,
    query: stageListQuerySchema,
    response: { status: 200, body: z.union([stageSummaryListSchema, stageListSchema]) },
    problems: ['organisers-only', 'invalid-cursor'],
  },
  approve: {
    method: 'POST',
    path: `${apiBase}/applications/{application_id}/approve/{stage}`,
    ...decision,
    summary: 'Approves a submission at a stage',
  },
  reject: {
    method: 'POST',
    path: `${apiBase}/applications/{application_id}/reject/{stage}`,
    ...decision,
    summary: 'Rejects a submission at a stage',
  },
  shortlist: {
    method: 'GET',
    path: `${apiBase}/applications/{application_id}/shortlist/{stage}`,
    ...decision,
    summary: 'Shortlists a submission at a stage; a GET by history, never cached, repeatable',
  },
  shortlistByPost: {
    method: 'POST',
    path: `${apiBase}/applications/{application_id}/shortlist/{stage}`,
    ...decision,
    summary: 'The same as the GET',
  },
} as const satisfies Record<string, Route>;

export type RouteId = keyof typeof routes;

export const routeIds = Object.keys(routes) as RouteId[];

/** A call's name in API Gateway and in logs: `POST /green-startup/prod/send-otp`. */
export function routeKeyOf(id: RouteId): string {
  return `${routes[id].method} ${routes[id].path}`;
}

export type RouteOf<Id extends RouteId> = (typeof routes)[Id];

type Inferred<T> = T extends z.ZodMiniType ? z.infer<T> : undefined;

/** Path parameters of a call; `undefined` where it has none. */
export type ParamsOf<Id extends RouteId> = RouteOf<Id> extends { params: infer P } ? Inferred<P> : undefined;

/** Query parameters of a call; `undefined` where it has none. */
export type QueryOf<Id extends RouteId> = RouteOf<Id> extends { query: infer Q } ? Inferred<Q> : undefined;

/** JSON body of a call; `undefined` where it has none. */
export type RequestOf<Id extends RouteId> =
  RouteOf<Id> extends { request: infer R } ? Inferred<R> : undefined;

/** Body of a successful answer. */
export type ResponseOf<Id extends RouteId> = RouteOf<Id>['response']['body'] extends infer B
  ? B extends 'text'
    ? string
    : Inferred<B>
  : never;
