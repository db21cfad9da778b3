import { type Problem, problem } from '../domain/problem.ts';

/** An expected failure of a call, which ends it: middy turns errors into responses. */
export class ProblemError extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.problem);
    this.problem = problem;
  }
}

/** Names of temporary errors of DynamoDB, S3, SES and the SDK clients. */
const temporaryErrors = new Set([
  'ThrottlingException',
  'Throttling',
  'TooManyRequestsException',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'TransactionInProgressException',
  'TransactionConflictException',
  'InternalServerError',
  'InternalFailure',
  'ServiceUnavailable',
  'SlowDown',
  'TimeoutError',
  'RequestTimeout',
]);

interface ServiceError extends Error {
  readonly $metadata?: { readonly httpStatusCode?: number };
  readonly $retryable?: unknown;
  readonly code?: unknown;
}

/** Returns the problem of an expected error: also of a body that middy's parser rejects with a 4xx status. */
export function expectedProblem(error: unknown): Problem | undefined {
  if (error instanceof ProblemError) return error.problem;
  const isRejectedBody = error instanceof Error && 'statusCode' in error && Number(error.statusCode) < 500;
  return isRejectedBody ? problem('invalid-request') : undefined;
}

/** Returns the problem for a thrown error: `unavailable` for a temporary failure of a service, else `internal-error`. */
export function failureProblem(error: unknown): Problem {
  return problem(isTemporary(error) ? 'unavailable' : 'internal-error');
}

function isTemporary(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { name, $metadata, $retryable, code }: ServiceError = error;
  if (temporaryErrors.has(name) || $retryable !== undefined) return true;
  if (typeof code === 'string' && /^(ECONN|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_)/.test(code)) return true;
  return ($metadata?.httpStatusCode ?? 0) >= 500;
}
