import * as z from 'zod/mini';
import { saveDraftRequestSchema, saveDraftResponseSchema } from '../applications/draft.ts';
import { receiptParamsSchema, receiptQuerySchema, receiptSchema } from '../applications/receipt.ts';
import { applicationListSchema, applicationSchema, submissionSchema } from '../applications/records.ts';
import {
  sendOtpRequestSchema,
  sendOtpResponseSchema,
  verifyOtpRequestSchema,
  verifyOtpResponseSchema,
} from '../applications/submitting.ts';
import { withdrawRequestSchema, withdrawResponseSchema } from '../applications/withdrawing.ts';
import { idSchema } from '../identity/id.ts';
import { createUserRequestSchema } from '../identity/profile.ts';
import { apiBase } from '../programme.ts';
import { currentRoundSchema } from '../rounds/calls.ts';
import { ofOpenRound, type Route } from './route.ts';

/** Who may make most of these calls, and which function serves them. */
const founderOnly = { access: 'founder', function: 'founder' } as const satisfies Partial<Route>;

const messageSchema = z.object({ message: z.string() });

export const founderRoutes = {
  getApplications: {
    method: 'GET',
    path: `${apiBase}/applications/{id}`,
    access: 'signed-in',
    function: 'founder',
    summary:
      "The caller's applications (own user id), one of them (its id), or for organisers any submission",
    params: z.strictObject({ id: z.string().check(z.minLength(1), z.maxLength(128)) }),
    response: { status: 200, body: z.union([applicationListSchema, applicationSchema, submissionSchema]) },
    problems: ['user-not-found', 'application-not-found', 'conflict-declared'],
  },
  createUser: {
    method: 'POST',
    path: `${apiBase}/users/create`,
    ...founderOnly,
    summary: "Creates the founder's profile after the first login",
    request: createUserRequestSchema,
    response: { status: 201, body: messageSchema },
    problems: ['founders-only', 'user-exists'],
  },
  saveDraft: {
    method: 'POST',
    path: `${apiBase}/applications/draft`,
    ...founderOnly,
    summary: 'Saves any subset of the answers; a new application_id creates an application',
    request: saveDraftRequestSchema,
    response: { status: 200, body: saveDraftResponseSchema },
    problems: [
      'founders-only',
      'user-not-found',
      'application-not-found',
      'already-submitted',
      'changes-closed',
      ...ofOpenRound,
      'draft-conflict',
      'too-many-applications',
      'document-rejected',
    ],
  },
  deleteDraft: {
    method: 'DELETE',
    // The parameter's name is that of getApplications, because OpenAPI has one name for each place in a path.
    path: `${apiBase}/applications/{id}`,
    ...founderOnly,
    needsFreshLogin: true,
    summary:
      'Deletes a draft with its documents; a deleted application no longer exists, so that a repeated call is 404',
    params: z.strictObject({ id: idSchema }),
    response: { status: 200, body: messageSchema },
    problems: ['founders-only', 'fresh-login-needed', 'application-not-found', 'already-submitted'],
  },
  withdraw: {
    method: 'POST',
    path: `${apiBase}/applications/{application_id}/withdraw`,
    ...founderOnly,
    needsFreshLogin: true,
    summary: 'Withdraws a submission, until the review has ended; final and idempotent',
    params: z.strictObject({ application_id: idSchema }),
    request: withdrawRequestSchema,
    response: { status: 200, body: withdrawResponseSchema },
    problems: ['founders-only', 'fresh-login-needed', 'application-not-found', 'decided'],
  },
  sendOtp: {
    method: 'POST',
    path: `${apiBase}/send-otp`,
    ...founderOnly,
    summary: 'E-mails a code that confirms a submission, which invalidates the previous one',
    request: sendOtpRequestSchema,
    response: { status: 200, body: sendOtpResponseSchema },
    problems: [
      'founders-only',
      'terms-not-accepted',
      'application-not-found',
      'already-submitted',
      'changes-closed',
      ...ofOpenRound,
      'application-incomplete',
      'answers-changed',
      'otp-too-soon',
      'otp-budget-spent',
      'mailbox-unreachable',
      'mail-not-sent',
    ],
  },
  verifyOtp: {
    method: 'POST',
    path: `${apiBase}/verify-otp`,
    ...founderOnly,
    summary:
      'Submits the stored draft as it was when the code was sent; idempotent: a repeated call returns the same submitted_id',
    request: verifyOtpRequestSchema,
    response: { status: 200, body: verifyOtpResponseSchema },
    problems: [
      'founders-only',
      'application-not-found',
      'changes-closed',
      'not-yet-open',
      'applications-closed',
      'answers-changed',
      'application-incomplete',
      'document-rejected',
      'documents-unsafe',
      'otp-incorrect',
      'otp-expired',
      'otp-locked',
    ],
  },
  copyApplication: {
    method: 'POST',
    path: `${apiBase}/applications/{application_id}/copy`,
    ...founderOnly,
    summary:
      "Makes a draft in the open round with the answers and copies of the clean documents of the founder's application of an earlier one",
    params: z.strictObject({ application_id: idSchema }),
    takesIdempotencyKey: true,
    response: { status: 201, body: z.object({ application_id: idSchema }) },
    problems: [
      'founders-only',
      'user-not-found',
      'application-not-found',
      ...ofOpenRound,
      'too-many-applications',
    ],
  },
  getCurrentRound: {
    method: 'GET',
    path: `${apiBase}/rounds/current`,
    access: 'public',
    function: 'founder',
    summary: 'What everybody may read of the current round, and whether applications are open',
    response: { status: 200, body: currentRoundSchema, cachedSeconds: 60 },
    problems: ['no-round'],
  },
  checkReceipt: {
    method: 'GET',
    path: `${apiBase}/receipts/{submitted_id}`,
    access: 'public',
    function: 'founder',
    summary: 'Whether a submission with this number and digest was received, and when',
    params: receiptParamsSchema,
    query: receiptQuerySchema,
    response: { status: 200, body: receiptSchema },
    problems: [],
  },
} as const satisfies Record<string, Route>;
