import { type aws_lambda as lambda, aws_ses as ses, aws_sns as sns } from 'aws-cdk-lib';
import { LambdaSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import type { UndeliveredQueue } from '../undelivered-queue/undelivered-queue.ts';

export interface MailFeedbackProps {
  /** Configuration set of the mails whose bounces and complaints are delivered. */
  readonly configurationSet: ses.ConfigurationSet;
  readonly to: lambda.Function;
  /** Dead-letter queue of the subscription. */
  readonly undelivered: UndeliveredQueue;
}

/** Delivers bounces and complaints to a function by an SNS topic. EventBridge would deliver SES events on a best-effort basis only. */
export class MailFeedback extends Construct {
  constructor(scope: Construct, id: string, { configurationSet, to, undelivered }: MailFeedbackProps) {
    super(scope, id);
    const topic = new sns.Topic(this, 'Topic', { enforceSSL: true });
    topic.addSubscription(new LambdaSubscription(to, { deadLetterQueue: undelivered }));
    new ses.ConfigurationSetEventDestination(this, 'Events', {
      configurationSet,
      destination: ses.EventDestination.snsTopic(topic),
      events: [ses.EmailSendingEvent.BOUNCE, ses.EmailSendingEvent.COMPLAINT],
    });
  }
}
