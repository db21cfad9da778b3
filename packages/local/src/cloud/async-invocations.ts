import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { UndeliveredList } from '../streams/undelivered.ts';
import type { StackModel, SubscriptionResource } from '../template/stack-model.ts';
import type { Functions } from './functions.ts';

export interface AsyncInvocationsOptions {
  readonly stackModel: Pick<StackModel, 'subscriptions'>;
  readonly functions: Pick<Functions, 'invoke'>;
  readonly undelivered: UndeliveredList;
  /** The current time, in ms. */
  readonly now: () => number;
}

export type AsyncInvocations = ReturnType<typeof createAsyncInvocations>;

/** Two retries, as on AWS, but with shorter delays. */
const retryDelaysMs = [100, 400];

/** Invocations by services that do not wait for the answer: schedules and topics. */
export function createAsyncInvocations(options: AsyncInvocationsOptions) {
  const { stackModel, functions, undelivered, now } = options;
  const closing = new AbortController();
  const inProgress = new Set<Promise<void>>();

  async function deliver(functionArn: string, event: unknown): Promise<void> {
    for (const delay of [0, ...retryDelaysMs]) {
      await wait(delay, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
      if ((await functions.invoke(functionArn, event)).kind === 'answered') return;
    }
    undelivered.add({ functionArn, condition: 'RetriesExhausted', at: new Date(now()).toISOString() });
  }

  /** Invokes a function; after two retries the event is undelivered. Resolves when it is delivered or given up. */
  function invoke(functionArn: string, event: unknown): Promise<void> {
    const delivery = deliver(functionArn, event)
      .catch((error: unknown) => console.error(`${functionArn}:`, error))
      .finally(() => inProgress.delete(delivery));
    inProgress.add(delivery);
    return delivery;
  }

  /** Resolves when every event so far is delivered or given up. */
  async function settled(): Promise<void> {
    while (inProgress.size > 0) await Promise.all(inProgress);
  }

  return {
    invoke,
    /** Publishes a message to a topic, which invokes the subscribed functions. */
    publish: (topicArn: string, message: string): void => {
      for (const subscription of stackModel.subscriptions.filter(({ TopicArn }) => TopicArn === topicArn)) {
        void invoke(subscription.Endpoint, topicEvent(subscription, message, now()));
      }
    },
    settled,
    close: () => {
      closing.abort();
      return settled();
    },
  };
}

/** The event that SNS invokes a function with. */
function topicEvent({ ref, TopicArn }: SubscriptionResource, message: string, at: number) {
  const Sns = {
    Type: 'Notification',
    MessageId: randomUUID(),
    TopicArn,
    Subject: null,
    Message: message,
    Timestamp: new Date(at).toISOString(),
    MessageAttributes: {},
  };
  return { Records: [{ EventSource: 'aws:sns', EventVersion: '1.0', EventSubscriptionArn: ref, Sns }] };
}
