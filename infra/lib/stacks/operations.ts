import {
  CrossStackReferences,
  aws_cloudwatch as cloudwatch,
  aws_dynamodb as dynamodb,
  ReferenceStrength,
  Stack,
  type StackProps,
} from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { AlarmTopic } from '../constructs/alarm-topic/alarm-topic.ts';
import { Alarms } from '../constructs/alarms/alarms.ts';
import { Dashboard } from '../constructs/dashboard/dashboard.ts';
import { LogMetricFilters } from '../constructs/log-metric-filters/log-metric-filters.ts';
import { MonthlyBudget } from '../constructs/monthly-budget/monthly-budget.ts';
import type { AlarmSettings } from '../stages.ts';
import type { AppStack } from './app.ts';
import type { DataStack } from './data.ts';
import type { IdentityStack } from './identity.ts';
import type { WebStack } from './web.ts';

export interface OperationsStackProps extends StackProps {
  readonly alarms: AlarmSettings;
  /** Of the stage, `green-startup-dev`: names dashboard, metrics and budget. */
  readonly name: string;
  readonly web: WebStack;
  readonly data: DataStack;
  readonly identity: IdentityStack;
  readonly app: AppStack;
}

/** What watches the others: counts, alarms, one page to look at. */
export class OperationsStack extends Stack {
  constructor(scope: Construct, id: string, stackProps: OperationsStackProps) {
    const { alarms: settings, name, web, data, identity, app, ...props } = stackProps;
    super(scope, id, props);
    // What is watched may go without asking its watcher first.
    CrossStackReferences.of(this).consume(ReferenceStrength.WEAK);
    const functions = { ...app.functions, ...identity.functions };
    const logs = Object.fromEntries(Object.entries(functions).map(([fn, { logGroup }]) => [fn, logGroup]));
    const counts = new LogMetricFilters(this, 'Counts', { namespace: name, logs });
    const { topic } = new AlarmTopic(this, 'Calls', { mailTo: settings.mailTo, name });
    new MonthlyBudget(this, 'Budget', { name, amount: settings.monthlyBudget, address: settings.mailTo });
    // By its name: another table of the stage changes this template, so that it is deployed too.
    const table = dynamodb.TableV2.fromTableName(this, 'Table', data.table.name);
    const alarms = new Alarms(this, 'Alarms', { api: web.api, app, data, table, functions, counts, topic });
    const calls = web.api;
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
          app.outbox.undelivered.metricApproximateNumberOfMessagesVisible(),
        ],
        'Table: units': [table.metricConsumedReadCapacityUnits(), table.metricConsumedWriteCapacityUnits()],
      },
    });
  }
}
