import {
  aws_cloudwatch as cloudwatch,
  Duration,
  aws_dynamodb as dynamodb,
  aws_events as events,
  aws_logs as logs,
  Stack,
  type aws_sns as sns,
  aws_events_targets as targets,
  Validations,
} from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { AlarmTopic } from '../constructs/alarm-topic/alarm-topic.ts';
import { Alarms } from '../constructs/alarms/alarms.ts';
import { CapacityAlarms } from '../constructs/alarms/capacity-alarms.ts';
import { Dashboard } from '../constructs/dashboard/dashboard.ts';
import { LogMetricFilters } from '../constructs/log-metric-filters/log-metric-filters.ts';
import { MonthlyBudget } from '../constructs/monthly-budget/monthly-budget.ts';
import { runbook } from '../constructs/portal-alarm/portal-alarm.ts';
import type { AlarmSettings } from '../stages.ts';
import type { AppStack } from './app.ts';
import type { DataStack } from './data.ts';
import type { IdentityStack } from './identity.ts';
import type { StageProps } from './stage-props.ts';
import type { WebStack } from './web.ts';

export interface OperationsStackProps extends StageProps {
  readonly alarms: AlarmSettings;
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
    const functions = { ...app.functions, ...identity.functions };
    const functionLogs = Object.fromEntries(
      Object.entries(functions).map(([fn, { logGroup }]) => [fn, logGroup]),
    );
    const logMetrics = new LogMetricFilters(this, 'LogMetrics', { namespace: name, logs: functionLogs });
    const throttledCalls = new logs.MetricFilter(this, 'ThrottledCalls', {
      logGroup: app.routes.accessLogs,
      filterPattern: logs.FilterPattern.stringValue('$.status', '=', '429'),
      metricNamespace: name,
      metricName: 'CallsThrottled',
      defaultValue: 0,
    }).metric({ statistic: cloudwatch.Stats.SUM, period: Duration.minutes(5) });
    const { topic } = new AlarmTopic(this, 'AlarmTopic', { mailTo: settings.mailTo, name });
    new MonthlyBudget(this, 'Budget', { name, amount: settings.monthlyBudget, address: settings.mailTo });
    reportFailedBackups(this, topic);
    // By name, so that a new table changes this template and the stack is deployed too.
    const table = dynamodb.TableV2.fromTableName(this, 'Table', data.table.name);
    const { api } = web;
    const alarms = new Alarms(this, 'Alarms', {
      api,
      table,
      functions,
      undelivered: {
        ...app.undelivered,
        mails: app.outbox.undelivered,
        removals: app.removals.undelivered,
      },
      scan: data.uploads.scan,
      logMetrics,
      topic,
    });
    const { accounts, firewall } = identity;
    const capacity = new CapacityAlarms(this, 'CapacityAlarms', {
      api,
      throttledCalls,
      accounts,
      firewall,
      logMetrics,
      topic,
    });
    new Dashboard(this, 'Dashboard', {
      name,
      alarms: [...alarms.all, ...capacity.all],
      logMetrics,
      functions,
      graphs: {
        'API calls': [api.metricCount(), api.metricClientError(), throttledCalls, api.metricServerError()],
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

/** Mails each failed backup and copy. They are events: CloudWatch has no number for a backup that did not begin in time. */
function reportFailedBackups(stack: Stack, topic: sns.ITopic): void {
  const message = `A backup of the table or of the documents failed: the last night cannot be restored.\nWhat to do: ${runbook}#backup-fails`;
  const rule = new events.Rule(stack, 'BackupFails', {
    eventPattern: {
      source: ['aws.backup'],
      detailType: ['Backup Job State Change', 'Copy Job State Change'],
      detail: { state: ['FAILED', 'ABORTED', 'EXPIRED'] },
    },
    targets: [
      new targets.SnsTopic(topic, {
        message: events.RuleTargetInput.fromText(message),
        authorizeUsingRole: true,
      }),
    ],
  });
  Validations.of(rule).acknowledge({
    id: 'Serverless-EventBusDLQ',
    reason: 'An undelivered alarm mail has no use later; AWS Backup lists its jobs.',
  });
}
