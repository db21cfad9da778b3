import {
  aws_iam as iam,
  Stack,
  aws_sns as sns,
  aws_sns_subscriptions as subscriptions,
  Validations,
} from 'aws-cdk-lib';
import { Construct } from 'constructs';

export interface AlarmTopicProps {
  readonly mailTo: string;
  /** The stage's name prefix, for the subject of the mails. */
  readonly name: string;
}

/** SNS topic that mails the alarms of one region. */
export class AlarmTopic extends Construct {
  readonly topic: sns.Topic;

  constructor(scope: Construct, id: string, { mailTo, name }: AlarmTopicProps) {
    super(scope, id);
    this.topic = new sns.Topic(this, 'Topic', { enforceSSL: true, displayName: `Alarms of ${name}` });
    this.allowCloudWatch();
    const mails = this.topic.addSubscription(new subscriptions.EmailSubscription(mailTo));
    Validations.of(mails).acknowledge({
      id: 'Serverless-SNSRedrivePolicy',
      reason: 'An undelivered alarm mail has no use later; the dashboard shows the alarms.',
    });
  }

  /** Replaces the default policy, which a topic loses when it gets its own. */
  private allowCloudWatch(): void {
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
