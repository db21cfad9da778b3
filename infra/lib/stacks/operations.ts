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
  /** The stage's name prefix, `green-startup-dev`, for dashboard, metrics and budget. */
  readonly name: string;
  readonly web: WebStack;
  readonly data: DataStack;
  readonly identity: IdentityStack;
  readonly app: AppStack;
}

/** Log metrics, alarms, budget and dashboard. */
export class OperationsStack extends Stack {
  constructor(scope: Construct, id: string, stackProps: OperationsStackProps) {
    const { alarms: settings, name, web, data, identity, app, ...props } = stackProps;
    super(scope, id, props);
    // Weak references, so that other stacks can delete resources without this one.
    CrossStackReferences.of(this).consume(ReferenceStrength.WEAK);
    const functions = { ...app.functions, ...identity.functions };
    const logs = Object.fromEntries(Object.entries(functions).map(([fn, { logGroup }]) => [fn, logGroup]));
    const logMetrics = new LogMetricFilters(this, 'LogMetrics', { namespace: name, logs });
    const { topic } = new AlarmTopic(this, 'AlarmTopic', { mailTo: settings.mailTo, name });
    new MonthlyBudget(this, 'Budget', { name, amount: settings.monthlyBudget, address: settings.mailTo });
    // By name, so that a new table changes this template and the stack is deployed too.
    const table = dynamodb.TableV2.fromTableName(this, 'Table', data.table.name);
    const alarms = new Alarms(this, 'Alarms', {
      api: web.api,
      app,
      data,
      table,
      functions,
      logMetrics,
      topic,
    });
    const { api } = web;
    new Dashboard(this, 'Dashboard', {
      name,
      alarms: alarms.all,
      logMetrics,
      functions,
      graphs: {
        'API calls': [api.metricCount(), api.metricClientError(), api.metricServerError()],
        'API latency, ms': [50, 95, 99].map((share) =>
          api.metricLatency({ statistic: cloudwatch.Stats.percentile(share), label: `p${share}` }),
        ),
        Mails: [
          logMetrics.metric('MailsSent'),
          app.outbox.undelivered.metricApproximateNumberOfMessagesVisible(),
        ],
        'Table: capacity units': [
          table.metricConsumedReadCapacityUnits(),
          table.metricConsumedWriteCapacityUnits(),
        ],
      },
    });
  }
}
