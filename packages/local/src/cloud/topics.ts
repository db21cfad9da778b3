import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { InvocationResult } from '../lambda/function-runner.ts';
import type { UndeliveredList } from '../streams/undelivered.ts';
import type { StackModel, SubscriptionPart } from '../template/stack-model.ts';
import type { Functions } from './functions.ts';

export interface TopicsOptions {
  readonly stackModel: Pick<StackModel, 'subscriptions' | 'functions'>;
  readonly functions: Pick<Functions, 'invoke'>;
  readonly undelivered: UndeliveredList;
  /** The current time, in ms. */
  readonly now: () => number;
}

/** All topics of the stage: what is published is handed to the functions that subscribe. */
export interface Topics {
  publish(topicArn: string, message: string): void;
  /** Resolves when everything published so far was handed over or given up. */
  settled(): Promise<void>;
  /** Ends after the invocations under way. */
  close(): Promise<void>;
}

/** As an asynchronous invocation: two more tries, here soon after each other. */
const pausesMs = [100, 400];

export function createTopics({ stackModel, functions, undelivered, now }: TopicsOptions): Topics {
  const ending = new AbortController();
  const underWay = new Set<Promise<void>>();

  async function handOver(subscription: SubscriptionPart, id: string, message: string): Promise<void> {
    const { Endpoint: functionArn } = subscription;
    const event = eventOf(subscription, { id, message, at: now() });
    for (const pause of [0, ...pausesMs]) {
      await wait(pause, undefined, { signal: ending.signal, ref: false }).catch(() => undefined);
      if (isDone(await functions.invoke(functionArn, event))) return;
    }
    const fn = stackModel.functions.find(({ arn }) => arn === functionArn);
    undelivered.add({
      queue: fn?.DeadLetterConfig?.TargetArn ?? 'none',
      functionArn,
      condition: 'RetriesExhausted',
      tries: 1 + pausesMs.length,
      at: new Date(now()).toISOString(),
      startSequenceNumber: id,
      endSequenceNumber: id,
      records: 1,
    });
  }

  async function settled(): Promise<void> {
    while (underWay.size > 0) await Promise.all(underWay);
  }

  return {
    publish(topicArn, message) {
      for (const subscription of stackModel.subscriptions.filter(({ TopicArn }) => TopicArn === topicArn)) {
        const handing = handOver(subscription, randomUUID(), message)
          .catch((error: unknown) => console.error(`${subscription.logicalId}:`, error))
          .finally(() => underWay.delete(handing));
        underWay.add(handing);
      }
    },
    settled,
    close: () => {
      ending.abort();
      return settled();
    },
  };
}

function isDone({ kind }: InvocationResult): boolean {
  return kind === 'answered';
}

/** What SNS calls a function with. */
function eventOf(
  { ref, TopicArn }: SubscriptionPart,
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
