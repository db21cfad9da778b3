import { type Problem, problem } from '../problem.ts';

/** Names of errors that say "later", from DynamoDB, S3, SES and the client's own time-outs. */
const busyErrors = new Set([
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

/** What a thrown error answers: `unavailable` when a service was busy, else it is a bug. */
export function failureProblem(error: unknown): Problem {
  return problem(isBusy(error) ? 'unavailable' : 'internal-error');
}

function isBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { name, $metadata, $retryable, code }: ServiceError = error;
  if (busyErrors.has(name) || $retryable !== undefined) return true;
  if (typeof code === 'string' && /^(ECONN|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_)/.test(code)) return true;
  return ($metadata?.httpStatusCode ?? 0) >= 500;
}
