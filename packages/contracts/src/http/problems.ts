import * as z from 'zod/mini';
import { maxDocumentMegabytes } from '../uploads/documents.ts';

/**
 * Every expected failure of a call: its HTTP status and the message for the user. `isFinal`: a retry of the same call fails
 * again until the user does what the message says. Any other failure is a bug and is reported as `internal-error`.
 */
export const problems = {
  'invalid-request': { status: 400, message: 'The request is not valid. Please check the marked fields.' },
  'invalid-cursor': { status: 400, message: 'This list has changed. Please load it again.' },
  'not-signed-in': { status: 401, isFinal: true, message: 'Please sign in to continue.' },
  forbidden: { status: 403, message: 'You are not allowed to do this.' },
  'founders-only': {
    status: 403,
    isFinal: true,
    message: 'This is for founders. You are signed in as an organiser.',
  },
  'organisers-only': { status: 403, message: 'This is for organisers of the programme.' },
  'not-found': { status: 404, message: 'Not found.' },
  'user-not-found': { status: 404, message: 'User not found' },
  'application-not-found': { status: 404, message: 'Application not found' },
  'document-not-found': { status: 404, message: 'Document not found' },
  'document-being-checked': {
    status: 409,
    message: 'This document is being checked for viruses. Please try again in a minute.',
  },
  'document-unsafe': {
    status: 409,
    message: 'This document is not safe: a virus was found in it. It cannot be downloaded.',
  },
  'document-unchecked': {
    status: 409,
    message: 'This document could not be checked for viruses. It cannot be downloaded.',
  },
  'user-exists': { status: 409, message: 'User already exists' },
  'already-submitted': {
    status: 409,
    isFinal: true,
    message: 'This application has already been submitted and cannot be edited',
  },
  'draft-conflict': {
    status: 409,
    message: 'This application was changed in another window. Please choose which version to keep.',
  },
  'too-many-applications': {
    status: 409,
    isFinal: true,
    message: 'You have reached the number of applications one founder can have.',
  },
  'decision-conflict': {
    status: 409,
    message: (details: ProblemDetails) =>
      `This application was already ${details.admin_status ?? 'decided'} by ${details.decided_by ?? 'another organiser'}.`,
  },
  'mailbox-unreachable': {
    status: 409,
    isFinal: true,
    message: 'We could not reach your email address, so no code was sent. Please contact the programme.',
  },
  'stage-not-open': { status: 409, message: 'This application has not reached this stage yet.' },
  'file-too-large': { status: 413, message: `File size must be less than ${maxDocumentMegabytes}MB` },
  'file-too-large-for-route': {
    status: 413,
    message: 'Files above 4 MB cannot be sent this way. Please ask for an upload ticket.',
  },
  'file-not-pdf': { status: 415, message: 'Only PDF files are allowed' },
  'application-incomplete': { status: 422, message: 'Some answers are missing or need a correction.' },
  'document-rejected': { status: 422, message: 'A document could not be accepted. Please upload it again.' },
  'documents-unsafe': {
    status: 422,
    message: 'A virus was found in a document. Please remove it and upload a clean copy.',
  },
  'otp-incorrect': {
    status: 422,
    message: (details: ProblemDetails) =>
      `This code is not correct. ${details.attempts_left === 1 ? '1 try' : `${details.attempts_left ?? 0} tries`} left.`,
  },
  'otp-expired': { status: 422, message: 'This code is no longer valid. Please request a new one.' },
  'otp-locked': { status: 429, message: 'Too many wrong codes. Please request a new one.' },
  'otp-too-soon': {
    status: 429,
    isFinal: true,
    message: (details: ProblemDetails) =>
      `Please wait ${details.retry_after ?? 30} seconds before asking for a new code.`,
  },
  'otp-budget-spent': {
    status: 429,
    isFinal: true,
    message: 'You have asked for too many codes. Please try again later.',
  },
  'too-many-uploads': {
    status: 429,
    isFinal: true,
    message: 'Too many uploads. Please try again later.',
  },
  'internal-error': {
    status: 500,
    message: 'Something went wrong on our side. Your saved answers are safe.',
  },
  'mail-not-sent': { status: 502, message: 'Failed to send OTP. Please try again.' },
  unavailable: { status: 503, message: 'The service is busy. Please try again in a moment.' },
} as const satisfies Record<string, ProblemEntry>;

/** Details of some problems. `retry_after` in seconds (also sent as Retry-After). */
export interface ProblemDetails {
  readonly attempts_left?: number | undefined;
  readonly retry_after?: number | undefined;
  readonly decided_by?: string | undefined;
  readonly decided_at?: string | undefined;
  readonly admin_status?: string | undefined;
  /** Revision of the stored draft, for `draft-conflict`. */
  readonly revision?: number | undefined;
}

interface ProblemEntry {
  readonly status: number;
  readonly isFinal?: true;
  readonly message: string | ((details: ProblemDetails) => string);
}

export type ProblemCode = keyof typeof problems;

export const problemCodes = Object.keys(problems) as [ProblemCode, ...ProblemCode[]];

/** The body of an error response. `fields` maps the path of a field to its message. */
export const problemBodySchema = z.object({
  message: z.string(),
  code: z.enum(problemCodes),
  fields: z.optional(z.record(z.string(), z.string())),
  details: z.optional(
    z.object({
      attempts_left: z.optional(z.number()),
      retry_after: z.optional(z.number()),
      decided_by: z.optional(z.string()),
      decided_at: z.optional(z.string()),
      admin_status: z.optional(z.string()),
      revision: z.optional(z.number()),
    }),
  ),
});
export type ProblemBody = z.infer<typeof problemBodySchema>;

/** Returns the message of a problem. */
export function describeProblem(code: ProblemCode, details: ProblemDetails = {}): string {
  const { message }: ProblemEntry = problems[code];
  return typeof message === 'string' ? message : message(details);
}

/** Returns whether a retry of the same call is pointless. */
export function isFinalProblem(code: string): boolean {
  const table: Readonly<Record<string, ProblemEntry>> = problems;
  return Object.hasOwn(table, code) && table[code]?.isFinal === true;
}
