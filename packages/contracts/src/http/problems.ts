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
  'fresh-login-needed': { status: 403, isFinal: true },
  'conflict-declared': { status: 403 },
  'not-yet-open': { status: 403, isFinal: true },
  'applications-closed': { status: 403, isFinal: true },
  'not-found': { status: 404 },
  'user-not-found': { status: 404 },
  'application-not-found': { status: 404 },
  'document-not-found': { status: 404 },
  'organiser-not-found': { status: 404 },
  'round-not-found': { status: 404 },
  'no-round': { status: 404 },
  'no-ranking': { status: 404 },
  'document-being-checked': { status: 409 },
  'document-unsafe': { status: 409 },
  'document-unchecked': { status: 409 },
  'user-exists': { status: 409 },
  'already-submitted': { status: 409, isFinal: true },
  'answers-changed': { status: 409, isFinal: true },
  'changes-closed': { status: 409, isFinal: true },
  'draft-conflict': { status: 409 },
  'too-many-applications': { status: 409, isFinal: true },
  'too-many-views': { status: 409, isFinal: true },
  'decision-conflict': { status: 409 },
  'assessment-conflict': { status: 409 },
  'assessing-closed': { status: 409 },
  'no-opinion-given': { status: 409 },
  'assignee-conflict': { status: 409 },
  'assignee-declined': { status: 409 },
  'nothing-to-decline': { status: 409 },
  'stage-decided': { status: 409 },
  'returned-to-founder': { status: 409 },
  'nothing-returned': { status: 409 },
  'round-conflict': { status: 409 },
  'round-finished': { status: 409 },
  'rounds-overlap': { status: 409 },
  'criteria-in-use': { status: 409 },
  'announcement-in-use': { status: 409 },
  'not-announced': { status: 409 },
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
  'round-incomplete': { status: 422 },
  'round-dates-refused': { status: 422 },
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

interface ProblemEntry {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 502 | 503;
  readonly isFinal?: true;
}

export type ProblemCode = keyof typeof problems;

export const problemCodes = Object.keys(problems) as [ProblemCode, ...ProblemCode[]];

const problemDetailsSchema = z.object({
  attempts_left: z.optional(z.number()),
  /** In seconds; also sent as Retry-After. */
  retry_after: z.optional(z.number()),
  decided_by: z.optional(z.string()),
  decided_at: z.optional(z.string()),
  admin_status: z.optional(z.string()),
  /** Version of the submission, for `decision-conflict`. */
  version: z.optional(z.number()),
  /** Revision of the stored draft, assessment or round, for `draft-conflict`, `assessment-conflict` and `round-conflict`. */
  revision: z.optional(z.number()),
  /**
   * The date of `not-yet-open` and `applications-closed`; of `invalid-deadline` the present deadline; of `otp-incorrect`, for the
   * code before the present one, when that was sent (ISO 8601 in UTC).
   */
  date: z.optional(z.iso.datetime()),
  /** The latest deadline that `invalid-deadline` allows (ISO 8601 in UTC). */
  latest: z.optional(z.iso.datetime()),
  /** The criteria without a score, for `assessment-incomplete`. */
  criteria: z.optional(z.array(z.string())),
  /** How many submissions have no announced decision, for `not-announced`. */
  count: z.optional(z.number()),
  /** The name of the organiser of `assignee-conflict` and `assignee-declined`. */
  organiser: z.optional(z.string()),
  /** The `sub` of that organiser: two may have the same name. */
  organiser_sub: z.optional(z.string()),
  /** The `submitted_id`s of the submissions of `under-review`. */
  submitted_ids: z.optional(z.array(z.string())),
});
export type ProblemDetails = z.infer<typeof problemDetailsSchema>;

/**
 * The body of an error response. `message` is in the language of the request. `fields` maps the path of an invalid field to its
 * validation code.
 */
export const problemBodySchema = z.object({
  message: z.string(),
  code: z.enum(problemCodes),
  fields: z.optional(z.record(z.string(), z.string())),
  details: z.optional(problemDetailsSchema),
});
export type ProblemBody = z.infer<typeof problemBodySchema>;

/** Returns whether a retry of the same call is pointless. */
export function isFinalProblem(code: string): boolean {
  const table: Readonly<Record<string, ProblemEntry>> = problems;
  return Object.hasOwn(table, code) && table[code]?.isFinal === true;
}
