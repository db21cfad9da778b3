import * as z from 'zod/mini';

/**
 * Every expected failure of a call, with its HTTP status. `isFinal`: a retry of the same call fails again until the user does
 * what the message says. Any other failure is a bug and is reported as `internal-error`. The messages are in
 * `packages/api/src/http/problem-texts.ts`.
 */
export const problems = {
  'invalid-request': { status: 400 },
  'invalid-cursor': { status: 400 },
  'not-signed-in': { status: 401, isFinal: true },
  forbidden: { status: 403 },
  'founders-only': { status: 403, isFinal: true },
  'organisers-only': { status: 403 },
  'conflict-declared': { status: 403 },
  'not-yet-open': { status: 403, isFinal: true },
  'applications-closed': { status: 403, isFinal: true },
  'not-found': { status: 404 },
  'user-not-found': { status: 404 },
  'application-not-found': { status: 404 },
  'document-not-found': { status: 404 },
  'organiser-not-found': { status: 404 },
  'document-being-checked': { status: 409 },
  'document-unsafe': { status: 409 },
  'document-unchecked': { status: 409 },
  'user-exists': { status: 409 },
  'already-submitted': { status: 409, isFinal: true },
  'changes-closed': { status: 409, isFinal: true },
  'draft-conflict': { status: 409 },
  'too-many-applications': { status: 409, isFinal: true },
  'decision-conflict': { status: 409 },
  'assessment-conflict': { status: 409 },
  'assignee-conflict': { status: 409 },
  'stage-decided': { status: 409 },
  'returned-to-founder': { status: 409 },
  'mailbox-unreachable': { status: 409, isFinal: true },
  'under-review': { status: 409, isFinal: true },
  'stage-not-open': { status: 409 },
  'nothing-to-announce': { status: 409 },
  decided: { status: 409, isFinal: true },
  withdrawn: { status: 409 },
  'file-too-large': { status: 413 },
  'file-too-large-for-route': { status: 413 },
  'file-not-pdf': { status: 415 },
  'application-incomplete': { status: 422 },
  'assessment-incomplete': { status: 422 },
  'invalid-deadline': { status: 422 },
  'invalid-due-day': { status: 422 },
  'document-rejected': { status: 422 },
  'documents-unsafe': { status: 422 },
  'terms-not-accepted': { status: 422, isFinal: true },
  'otp-incorrect': { status: 422 },
  'otp-expired': { status: 422 },
  'otp-locked': { status: 429 },
  'otp-too-soon': { status: 429, isFinal: true },
  'otp-budget-spent': { status: 429, isFinal: true },
  'too-many-uploads': { status: 429, isFinal: true },
  'internal-error': { status: 500 },
  'mail-not-sent': { status: 502 },
  unavailable: { status: 503 },
} as const satisfies Record<string, ProblemEntry>;

/** Details of some problems. `retry_after` in seconds (also sent as Retry-After). */
export interface ProblemDetails {
  readonly attempts_left?: number | undefined;
  readonly retry_after?: number | undefined;
  readonly decided_by?: string | undefined;
  readonly decided_at?: string | undefined;
  readonly admin_status?: string | undefined;
  /** Version of the submission, for `decision-conflict`. */
  readonly version?: number | undefined;
  /** Revision of the stored draft or assessment, for `draft-conflict` and `assessment-conflict`. */
  readonly revision?: number | undefined;
  /** The date of `not-yet-open` and `applications-closed`; of `invalid-deadline` the present deadline (ISO 8601 in UTC). */
  readonly date?: string | undefined;
  /** The criteria without a score, for `assessment-incomplete`. */
  readonly criteria?: readonly string[] | undefined;
  /** The name of the organiser of `assignee-conflict`. */
  readonly organiser?: string | undefined;
  /** The `sub` of the organiser of `assignee-conflict`: two may have the same name. */
  readonly organiser_sub?: string | undefined;
  /** The `submitted_id`s of the submissions of `under-review`. */
  readonly submitted_ids?: readonly string[] | undefined;
}

interface ProblemEntry {
  readonly status: number;
  readonly isFinal?: true;
}

export type ProblemCode = keyof typeof problems;

export const problemCodes = Object.keys(problems) as [ProblemCode, ...ProblemCode[]];

/**
 * The body of an error response. `message` is in the language of the request. `fields` maps the path of an invalid field to its
 * validation code.
 */
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
      version: z.optional(z.number()),
      revision: z.optional(z.number()),
      date: z.optional(z.iso.datetime()),
      criteria: z.optional(z.array(z.string())),
      organiser: z.optional(z.string()),
      organiser_sub: z.optional(z.string()),
      submitted_ids: z.optional(z.array(z.string())),
    }),
  ),
});
export type ProblemBody = z.infer<typeof problemBodySchema>;

/** Returns whether a retry of the same call is pointless. */
export function isFinalProblem(code: string): boolean {
  const table: Readonly<Record<string, ProblemEntry>> = problems;
  return Object.hasOwn(table, code) && table[code]?.isFinal === true;
}
