import { aws_budgets as budgets } from 'aws-cdk-lib';
import { Construct } from 'constructs';

export interface MonthlyBudgetProps {
  readonly name: string;
  /** US dollars a month. */
  readonly amount: number;
  /** Recipient of the warnings. */
  readonly address: string;
}

/** AWS budget of the account, which has one stage (docs/deploy.md). Mails when the budget is exceeded or forecast to be. */
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
