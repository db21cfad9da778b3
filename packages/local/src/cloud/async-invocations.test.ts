import { expect, test, vi } from 'vitest';
import type { InvocationResult } from '../lambda/function-runner.ts';
import { createAsyncInvocations } from './async-invocations.ts';

const answered: InvocationResult = { kind: 'answered', payload: 'null' };
const now = () => Date.parse('2027-05-12T04:00:00Z');
const invoke = vi.fn<(arn: string, event: unknown) => Promise<InvocationResult>>();
const add = vi.fn();
const { publish, settled } = createAsyncInvocations({
  stackModel: {
    subscriptions: [{ ref: 'subscription', TopicArn: 'arn:topic', Endpoint: 'arn:feedback' }] as never,
  },
  functions: { invoke },
  undelivered: { all: [], add },
  now,
});

test('a message of a topic invokes its functions; a failure is repeated twice, and then the event is undelivered', async () => {
  invoke.mockResolvedValueOnce({ kind: 'timed-out' }).mockResolvedValueOnce(answered);
  publish('arn:topic', 'bounced');
  publish('arn:other', 'nothing');
  await settled();
  expect(invoke).toHaveBeenCalledTimes(2);
  const Sns = expect.objectContaining({ TopicArn: 'arn:topic', Message: 'bounced' });
  const event = { Records: [expect.objectContaining({ EventSource: 'aws:sns', Sns })] };
  expect(invoke).toHaveBeenLastCalledWith('arn:feedback', event);
  expect(add).not.toHaveBeenCalled();
  invoke.mockResolvedValue({ kind: 'timed-out' });
  publish('arn:topic', 'again');
  await settled();
  expect(invoke).toHaveBeenCalledTimes(5);
  const undelivered = { functionArn: 'arn:feedback', condition: 'RetriesExhausted' };
  expect(add).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(undelivered));
});
