import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { UndeliveredList } from '../streams/undelivered.ts';
import type { StackModel, SubscriptionResource } from '../template/stack-model.ts';
import type { Functions } from './functions.ts';

export interface TopicsOptions {
  readonly stackModel: Pick<StackModel, 'subscriptions' | 'functions'>;
  readonly functions: Pick<Functions, 'invoke'>;
  readonly undelivered: UndeliveredList;
  /** The current time, in ms. */
  readonly now: () => number;
}

/** The stage's topics: each message invokes the subscribed functions. */
export interface Topics {
  publish(topicArn: string, message: string): void;
  /** Resolves when every message so far is delivered or given up. */
  settled(): Promise<void>;
  /** Stops after the invocations in progress. */
  close(): Promise<void>;
}

/** Two retries, as for an asynchronous invocation on AWS, but with shorter delays. */
const retryDelaysMs = [100, 400];

export function createTopics({ stackModel, functions, undelivered, now }: TopicsOptions): Topics {
  const closing = new AbortController();
  const inProgress = new Set<Promise<void>>();

  async function deliver(subscription: SubscriptionResource, id: string, message: string): Promise<void> {
    const { Endpoint: functionArn } = subscription;
    const event = eventOf(subscription, { id, message, at: now() });
    for (const delay of [0, ...retryDelaysMs]) {
      await wait(delay, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
      if ((await functions.invoke(functionArn, event)).kind === 'answered') return;
    }
    const fn = stackModel.functions.find(({ arn }) => arn === functionArn);
    undelivered.add({
      queue: fn?.DeadLetterConfig?.TargetArn ?? 'none',
      functionArn,
      condition: 'RetriesExhausted',
      tries: 1 + retryDelaysMs.length,
      at: new Date(now()).toISOString(),
      startSequenceNumber: id,
      endSequenceNumber: id,
      records: 1,
    });
  }

  async function settled(): Promise<void> {
    while (inProgress.size > 0) await Promise.all(inProgress);
  }

  return {
    publish(topicArn, message) {
      for (const subscription of stackModel.subscriptions.filter(({ TopicArn }) => TopicArn === topicArn)) {
        const delivery = deliver(subscription, randomUUID(), message)
          .catch((error: unknown) => console.error(`${subscription.logicalId}:`, error))
          .finally(() => inProgress.delete(delivery));
        inProgress.add(delivery);
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
function eventOf(
  { ref, TopicArn }: SubscriptionResource,
  { id, message, at }: { readonly id: string; readonly message: string; readonly at: number },
) {
  const Sns = {
    Type: 'Notification',
    MessageId: id,
    TopicArn,
    Subject: null,
    Message: message,
    Timestamp: new Date(at).toISOString(),
    MessageAttributes: {},
  };
  return { Records: [{ EventSource: 'aws:sns', EventVersion: '1.0', EventSubscriptionArn: ref, Sns }] };
}
