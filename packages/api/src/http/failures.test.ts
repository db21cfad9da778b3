import { ConditionalCheckFailedException, DynamoDBServiceException } from '@aws-sdk/client-dynamodb';
import { expect, test } from 'vitest';
import { TooManyConflictsError } from '../retry-on-conflict.ts';
import { failureProblem } from './failures.ts';

const named = (name: string) => Object.assign(new Error(name), { name });

const coded = (code: unknown) => Object.assign(new Error('socket'), { code });

test.each([
  ['DynamoDB: throttling', named('ThrottlingException')],
  ['DynamoDB: throughput exceeded', named('ProvisionedThroughputExceededException')],
  ['DynamoDB: too many requests of the account', named('RequestLimitExceeded')],
  ['DynamoDB: the same transaction is in progress', named('TransactionInProgressException')],
  ['DynamoDB: another transaction is in progress', named('TransactionConflictException')],
  ['DynamoDB: an internal error', named('InternalServerError')],
  ['S3: slow down', named('SlowDown')],
  ['S3: a request time-out', named('RequestTimeout')],
  ['SES: too many requests', named('TooManyRequestsException')],
  ['SES: throttling', named('Throttling')],
  ['SES: an internal error', named('InternalFailure')],
  ['the client: a time-out', named('TimeoutError')],
  ['the client: a retryable error', Object.assign(new Error('later'), { $retryable: {} })],
  ['a broken connection', coded('ECONNRESET')],
  ['a temporary DNS failure', coded('EAI_AGAIN')],
  ['a 500 of any service', Object.assign(new Error('oh'), { $metadata: { httpStatusCode: 500 } })],
  ['too many conflicts', new TooManyConflictsError()],
  [
    'a 503 of DynamoDB',
    new DynamoDBServiceException({
      name: 'Whatever',
      $fault: 'server',
      message: 'oh',
      $metadata: { httpStatusCode: 503 },
    }),
  ],
])('reports %s as unavailable', (_what, error) => {
  expect(failureProblem(error)).toEqual({ problem: 'unavailable' });
});

test.each([
  ['a bug', new TypeError('undefined is not a function')],
  ['an unexpected failed condition', new ConditionalCheckFailedException({ message: 'no', $metadata: {} })],
  ['a thrown string', 'oops'],
  ['a thrown undefined', undefined],
  ['an object that is not an Error', { name: 'ThrottlingException' }],
  ['an error code that only ends like a network error', coded('MY_EPIPE')],
  ['a 4xx of a service', Object.assign(new Error('no'), { $metadata: { httpStatusCode: 499 } })],
])('reports %s as an internal error', (_what, error) => {
  expect(failureProblem(error)).toEqual({ problem: 'internal-error' });
});
