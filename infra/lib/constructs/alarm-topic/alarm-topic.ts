import {
  aws_budgets as budgets,
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
  /** Names the budget. */
  readonly name: string;
}

/** How the stage calls for a person: a topic for alarms and a budget, both by mail to the same address. */
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
    this.addBudget(name, config.monthlyBudget, config.alarmsTo);
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

  /** The account's: a stage has one of its own (docs/deploy.md). Told when it is spent, and when it is going to be. */
  private addBudget(budgetName: string, amount: number, address: string): void {
    new budgets.CfnBudget(this, 'Budget', {
      budget: {
        budgetName,
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount, unit: 'USD' },
      },
      notificationsWithSubscribers: ['ACTUAL', 'FORECASTED'].map((notificationType) => ({
        notification: {
          notificationType,
          comparisonOperator: 'GREATER_THAN',
          threshold: 100,
          thresholdType: 'PERCENTAGE',
        },
        subscribers: [{ subscriptionType: 'EMAIL', address }],
      })),
    });
  }
}
