import { t } from '@lingui/core/macro';
import { isFinalProblem, type ProblemCode, type ProblemDetails } from '@portal/contracts/http/problems';

/** Failures that the browser detects: no response at all or of the bucket only, or one that breaks the contract. */
export type ClientProblemCode = 'network-error' | 'host-blocked' | 'unexpected-answer';

interface ApiProblemParts {
  readonly code: ProblemCode | ClientProblemCode;
  /** HTTP status; 0 without a response. */
  readonly status: number;
  /** For the user. */
  readonly message: string;
  readonly fields?: Readonly<Record<string, string>> | undefined;
  readonly details?: ProblemDetails | undefined;
  readonly requestId?: string | undefined;
  readonly cause?: unknown;
}

/**
 * A failed API call. `message` is in the user's language; `fields` maps request paths to validation codes; `details` carries
 * numbers and names.
 */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  readonly code: ProblemCode | ClientProblemCode;
  readonly status: number;
  readonly fields: Readonly<Record<string, string>>;
  readonly details: ProblemDetails;
  /** Finds the call in the server's logs; `undefined` without a response. */
  readonly requestId: string | undefined;

  constructor({ code, status, message, fields = {}, details = {}, requestId, cause }: ApiProblemParts) {
    super(message, { cause });
    this.code = code;
    this.status = status;
    this.fields = fields;
    this.details = details;
    this.requestId = requestId;
  }
}

/** Whether the server may have done what was asked all the same: its response is missing, broken or a fault of its own. */
export const isLost = (error: unknown): boolean =>
  error instanceof ApiProblem &&
  (error.status === 0 || error.status >= 500 || error.code === 'unexpected-answer');

/** The problem of a call without a response. */
export function networkProblem(cause: unknown): ApiProblem {
  return new ApiProblem({
    code: 'network-error',
    status: 0,
    message: t`A network error has occurred. Please check your connection and try again.`,
    cause,
  });
}

/** The problem of a response that breaks the contract. */
export function unexpectedResponse(status: number, cause: unknown): ApiProblem {
  return new ApiProblem({
    code: 'unexpected-answer',
    status,
    message: t`The service answered in a way we did not expect. Please try again.`,
    cause,
  });
}

/** Returns the request id of a server failure (5xx) or of what failed because of one, which finds it in the logs; `undefined` for other errors. */
export function referenceOf(error: unknown): string | undefined {
  if (error instanceof ApiProblem) return error.status >= 500 ? error.requestId : undefined;
  return error instanceof Error ? referenceOf(error.cause) : undefined;
}

export function isProblem(error: unknown, code: ProblemCode | ClientProblemCode): error is ApiProblem {
  return error instanceof ApiProblem && error.code === code;
}

/** Returns the server's message about a problem that a retry cannot solve; `undefined` for other errors. */
export function finalMessage(error: unknown): string | undefined {
  return error instanceof ApiProblem && isFinalProblem(error.code) ? error.message : undefined;
}
