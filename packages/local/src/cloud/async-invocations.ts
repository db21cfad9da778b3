import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { UndeliveredList } from '../streams/undelivered.ts';
import type { StackModel, SubscriptionResource } from '../template/stack-model.ts';
import type { Functions } from './functions.ts';

export interface AsyncInvocationsOptions {
  readonly stackModel: Pick<StackModel, 'functions' | 'subscriptions'>;
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

  async function deliver(functionArn: string, event: unknown, id: string): Promise<void> {
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

  /**
   * Invokes a function; after two retries the event goes to the function's dead-letter queue. Resolves when it is delivered or given
   * up. `id` names the event in the list of undelivered ones.
   */
  function invoke(functionArn: string, event: unknown, id: string): Promise<void> {
    const delivery = deliver(functionArn, event, id)
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
        const id = randomUUID();
        void invoke(subscription.Endpoint, topicEvent(subscription, id, message, now()), id);
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
function topicEvent({ ref, TopicArn }: SubscriptionResource, id: string, message: string, at: number) {
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
