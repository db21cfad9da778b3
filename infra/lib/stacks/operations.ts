import {
  CrossStackReferences,
  aws_cloudwatch as cloudwatch,
  ReferenceStrength,
  Stack,
  type StackProps,
} from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { AlarmTopic } from '../constructs/alarm-topic/alarm-topic.ts';
import { Alarms } from '../constructs/alarms/alarms.ts';
import { Dashboard } from '../constructs/dashboard/dashboard.ts';
import { LineCounts } from '../constructs/line-counts/line-counts.ts';
import { MonthlyBudget } from '../constructs/monthly-budget/monthly-budget.ts';
import type { StageConfig } from '../stages.ts';
import type { ApiStack } from './api.ts';
import type { DataStack } from './data.ts';
import type { IdentityStack } from './identity.ts';
import type { MailStack } from './mail.ts';

export interface OperationsStackProps extends StackProps {
  readonly config: StageConfig;
  /** Of the stage, `green-startup-dev`: names dashboard, metrics and budget. */
  readonly name: string;
  readonly data: DataStack;
  readonly mail: MailStack;
  readonly identity: IdentityStack;
  readonly api: ApiStack;
}

/** What watches the others: counts, alarms, one page to look at. */
export class OperationsStack extends Stack {
  constructor(scope: Construct, id: string, stackProps: OperationsStackProps) {
    const { config, name, data, mail, identity, api, ...props } = stackProps;
    super(scope, id, props);
    // What is watched may go without asking its watcher first.
    CrossStackReferences.of(this).consume(ReferenceStrength.WEAK);
    const functions = { ...api.functions, ...identity.functions, 'mail-feedback': mail.feedback };
    const logs = Object.fromEntries(Object.entries(functions).map(([fn, { logGroup }]) => [fn, logGroup]));
    const counts = new LineCounts(this, 'Counts', { namespace: name, logs });
    const { topic } = new AlarmTopic(this, 'Calls', { config, name });
    const { alarmsTo: address, monthlyBudget: amount } = config;
    if (address !== undefined) new MonthlyBudget(this, 'Budget', { name, amount, address });
    const alarms = new Alarms(this, 'Alarms', { api, data, mail, functions, counts, topic });
    const calls = api.portalApi.api;
    const { table } = data.table;
    new Dashboard(this, 'Dashboard', {
      name,
      alarms: alarms.all,
      counts,
      functions,
      graphs: {
        Calls: [calls.metricCount(), calls.metricClientError(), calls.metricServerError()],
        'Calls: time, ms': [50, 95, 99].map((share) =>
          calls.metricLatency({ statistic: cloudwatch.Stats.percentile(share), label: `${share} of 100` }),
        ),
        Mails: [
          counts.metric('MailsSent'),
          api.outbox.undelivered.metricApproximateNumberOfMessagesVisible(),
        ],
        'Table: units': [table.metricConsumedReadCapacityUnits(), table.metricConsumedWriteCapacityUnits()],
      },
    });
  }
}
