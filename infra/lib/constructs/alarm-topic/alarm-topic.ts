import {
  aws_iam as iam,
  Stack,
  aws_sns as sns,
  aws_sns_subscriptions as subscriptions,
  Validations,
} from 'aws-cdk-lib';
import { Construct } from 'constructs';
import type { StageConfig } from '../../stages.ts';

export interface AlarmTopicProps {
  readonly config: StageConfig;
  /** Of the stage, for whoever reads the mail. */
  readonly name: string;
}

/** How the stage calls for a person: a topic for the alarms of a region, by mail. */
export class AlarmTopic extends Construct {
  readonly topic: sns.Topic;

  constructor(scope: Construct, id: string, { config, name }: AlarmTopicProps) {
    super(scope, id);
    this.topic = new sns.Topic(this, 'Topic', { enforceSSL: true, displayName: `Alarms of ${name}` });
    this.letAlarmsIn();
    if (config.alarmsTo === undefined) return;
    const mails = this.topic.addSubscription(new subscriptions.EmailSubscription(config.alarmsTo));
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
