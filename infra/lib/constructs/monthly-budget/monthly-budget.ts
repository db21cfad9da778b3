import { aws_budgets as budgets } from 'aws-cdk-lib';
import { Construct } from 'constructs';

export interface MonthlyBudgetProps {
  readonly name: string;
  /** US dollars a month. */
  readonly amount: number;
  /** Who is told by mail. */
  readonly address: string;
}

/** The account's: a stage has one of its own (docs/deploy.md). Told when it is spent, and when it is going to be. */
export class MonthlyBudget extends Construct {
  constructor(scope: Construct, id: string, { name, amount, address }: MonthlyBudgetProps) {
    super(scope, id);
    new budgets.CfnBudget(this, 'Budget', {
      budget: {
        budgetName: name,
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
