import { ConditionalCheckFailedException, DynamoDBServiceException } from '@aws-sdk/client-dynamodb';
import { expect, test } from 'vitest';
import { OvertakenError } from '../until-settled.ts';
import { failureProblem } from './failures.ts';

const named = (name: string) => Object.assign(new Error(name), { name });

test.each([
  ['throttling', named('ThrottlingException')],
  ['too many writes to one place', named('ProvisionedThroughputExceededException')],
  ['a time-out', named('TimeoutError')],
  ['a broken connection', Object.assign(new Error('socket'), { code: 'ECONNRESET' })],
  ['being overtaken again and again', new OvertakenError()],
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
])('%s is answered as an internal error', (_what, error) => {
  expect(failureProblem(error)).toEqual({ problem: 'internal-error' });
});
