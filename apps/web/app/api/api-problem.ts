import { isFinalProblem, type ProblemCode, type ProblemDetails } from '@portal/contracts/http/problems';
import { apiMessages } from './api.messages.ts';

/** Failures that never came from the server: no answer at all, or one that breaks the contract. */
export type ClientProblemCode = 'network-error' | 'unexpected-answer';

interface ApiProblemParts {
  readonly code: ProblemCode | ClientProblemCode;
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** Fit to show to a person. */
  readonly message: string;
  readonly fields?: Readonly<Record<string, string>> | undefined;
  readonly details?: ProblemDetails | undefined;
  readonly requestId?: string | undefined;
  readonly cause?: unknown;
}

/** A call that failed. `fields` maps paths of the request to sentences; `details` carries numbers and names. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  readonly code: ProblemCode | ClientProblemCode;
  readonly status: number;
  readonly fields: Readonly<Record<string, string>>;
  readonly details: ProblemDetails;
  /** Names the call in the server's logs, when the server answered. */
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

/** The problem of a call that got no answer. */
export function networkProblem(cause: unknown): ApiProblem {
  return new ApiProblem({ code: 'network-error', status: 0, message: apiMessages.networkError, cause });
}

/** The problem of an answer that does not keep to the contract. */
export function unexpectedAnswer(status: number, cause: unknown): ApiProblem {
  return new ApiProblem({ code: 'unexpected-answer', status, message: apiMessages.unexpectedAnswer, cause });
}

/** What finds a failure of the server in its logs; nothing for what the person or the network can put right. */
export function referenceOf(error: unknown): string | undefined {
  return error instanceof ApiProblem && error.status >= 500 ? error.requestId : undefined;
}

/** True for a problem with that code. */
export function isProblem(error: unknown, code: ProblemCode | ClientProblemCode): error is ApiProblem {
  return error instanceof ApiProblem && error.code === code;
}

/** The server's own sentence about a problem that a retry does not solve; `undefined` for any other failure. */
export function finalSentence(error: unknown): string | undefined {
  return error instanceof ApiProblem && isFinalProblem(error.code) ? error.message : undefined;
}
