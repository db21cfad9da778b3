import { ConditionalCheckFailedException, DynamoDBServiceException } from '@aws-sdk/client-dynamodb';
import { expect, test } from 'vitest';
import { TooManyConflictsError } from '../domain/retry-on-conflict.ts';
import { failureProblem } from './failures.ts';

const errorWith = (properties: object) => Object.assign(new Error('no'), properties);

test('a temporary error of a service or of the connection is reported as unavailable', () => {
  const $metadata = { httpStatusCode: 503 };
  const errors = [
    errorWith({ name: 'ThrottlingException' }),
    errorWith({ name: 'SlowDown' }),
    errorWith({ $retryable: {} }),
    errorWith({ code: 'ECONNRESET' }),
    errorWith({ code: 'EAI_AGAIN' }),
    errorWith({ $metadata: { httpStatusCode: 500 } }),
    new TooManyConflictsError(),
    new DynamoDBServiceException({ name: 'Whatever', $fault: 'server', message: 'oh', $metadata }),
  ];
  for (const error of errors)
    expect(failureProblem(error), String(error)).toEqual({ problem: 'unavailable' });
});

test('any other thrown value is reported as an internal error', () => {
  const values = [
    new TypeError('undefined is not a function'),
    new ConditionalCheckFailedException({ message: 'no', $metadata: {} }),
    errorWith({ code: 'MY_EPIPE' }),
    errorWith({ $metadata: { httpStatusCode: 499 } }),
    { name: 'ThrottlingException' },
    'oops',
    undefined,
  ];
  for (const value of values)
    expect(failureProblem(value), `value ${values.indexOf(value)}`).toEqual({ problem: 'internal-error' });
});
