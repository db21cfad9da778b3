import { randomUUID } from 'node:crypto';
import type { StackModel, SubscriptionResource } from '../template/stack-model.ts';
import type { AsyncInvocations } from './async-invocations.ts';

export interface TopicsOptions {
  readonly stackModel: Pick<StackModel, 'subscriptions'>;
  readonly invocations: AsyncInvocations;
  /** The current time, in ms. */
  readonly now: () => number;
}

/** The stage's topics: each message invokes the subscribed functions. */
export interface Topics {
  publish(topicArn: string, message: string): void;
}

export function createTopics({ stackModel, invocations, now }: TopicsOptions): Topics {
  return {
    publish(topicArn, message) {
      for (const subscription of stackModel.subscriptions.filter(({ TopicArn }) => TopicArn === topicArn)) {
        const id = randomUUID();
        void invocations.invoke(subscription.Endpoint, eventOf(subscription, { id, message, at: now() }), id);
      }
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
