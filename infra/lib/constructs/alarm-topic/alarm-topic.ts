import {
  aws_iam as iam,
  Stack,
  aws_sns as sns,
  aws_sns_subscriptions as subscriptions,
  Validations,
} from 'aws-cdk-lib';
import { Construct } from 'constructs';

export interface AlarmTopicProps {
  /** Who gets the mails. */
  readonly mailTo: string;
  /** Of the stage: the mails name it. */
  readonly name: string;
}

/** A topic for the alarms of one region, which mails them. */
export class AlarmTopic extends Construct {
  readonly topic: sns.Topic;

  constructor(scope: Construct, id: string, { mailTo, name }: AlarmTopicProps) {
    super(scope, id);
    this.topic = new sns.Topic(this, 'Topic', { enforceSSL: true, displayName: `Alarms of ${name}` });
    this.letAlarmsIn();
    const mails = this.topic.addSubscription(new subscriptions.EmailSubscription(mailTo));
    Validations.of(mails).acknowledge({
      id: 'Serverless-SNSRedrivePolicy',
      reason: 'A mail that did not arrive is not read later; the dashboard keeps what was raised.',
    });
  }

  /** A topic whose policy says anything loses the policy it would have without one, by which alarms reach it. */
  private letAlarmsIn(): void {
    this.topic.addToResourcePolicy(
      new iam.PolicyStatement({
        principals: [new iam.ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [this.topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    );
  }
}
