import { type aws_lambda as lambda, aws_ses as ses, aws_sns as sns } from 'aws-cdk-lib';
import { LambdaSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import type { UndeliveredQueue } from '../undelivered-queue/undelivered-queue.ts';

export interface MailFeedbackProps {
  /** What becomes of the mails that are sent with it is told. */
  readonly configurationSet: ses.ConfigurationSet;
  /** Is told. */
  readonly to: lambda.Function;
  /** Takes what cannot even be handed over. */
  readonly undelivered: UndeliveredQueue;
}

/**
 * Hands each bounce and complaint to a function, by a topic: events of the mail service reach EventBridge only as well as they
 * can, and a topic for certain.
 */
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
