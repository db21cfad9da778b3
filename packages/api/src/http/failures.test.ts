import { ConditionalCheckFailedException, DynamoDBServiceException } from '@aws-sdk/client-dynamodb';
import { expect, test } from 'vitest';
import { TooManyConflictsError } from '../retry-on-conflict.ts';
import { failureProblem } from './failures.ts';

const named = (name: string) => Object.assign(new Error(name), { name });

const coded = (code: unknown) => Object.assign(new Error('socket'), { code });

test.each([
  ['DynamoDB: throttling', named('ThrottlingException')],
  ['DynamoDB: too many writes to one place', named('ProvisionedThroughputExceededException')],
  ['DynamoDB: too many requests of the account', named('RequestLimitExceeded')],
  ['DynamoDB: the same transaction is under way', named('TransactionInProgressException')],
  ['DynamoDB: another transaction is under way', named('TransactionConflictException')],
  ['DynamoDB: a failure inside', named('InternalServerError')],
  ['S3: slower, please', named('SlowDown')],
  ['S3: a request that came too slowly', named('RequestTimeout')],
  ['SES: too many mails at once', named('TooManyRequestsException')],
  ['SES: throttling', named('Throttling')],
  ['SES: a failure inside', named('InternalFailure')],
  ['the client: a time-out', named('TimeoutError')],
  ['the client: worth another try', Object.assign(new Error('later'), { $retryable: {} })],
  ['a broken connection', coded('ECONNRESET')],
  ['a name that is not found in this moment', coded('EAI_AGAIN')],
  ['a failure of any service', Object.assign(new Error('oh'), { $metadata: { httpStatusCode: 500 } })],
  ['being overtaken again and again', new TooManyConflictsError()],
  [
    'a failure of the service',
    new DynamoDBServiceException({
      name: 'Whatever',
      $fault: 'server',
      message: 'oh',
      $metadata: { httpStatusCode: 503 },
    }),
  ],
])('%s is answered as unavailable', (_what, error) => {
  expect(failureProblem(error)).toEqual({ problem: 'unavailable' });
});

test.each([
  ['a bug', new TypeError('undefined is not a function')],
  ['a condition that nobody expected', new ConditionalCheckFailedException({ message: 'no', $metadata: {} })],
  ['a thrown text', 'oops'],
  ['nothing thrown', undefined],
  ['an object that is no error', { name: 'ThrottlingException' }],
  ['a code that only ends like one of the network', coded('MY_EPIPE')],
  ['a refusal of a service', Object.assign(new Error('no'), { $metadata: { httpStatusCode: 499 } })],
])('%s is answered as an internal error', (_what, error) => {
  expect(failureProblem(error)).toEqual({ problem: 'internal-error' });
});
