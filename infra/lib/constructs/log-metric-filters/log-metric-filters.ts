import { type RouteId, routeKeyOf, routes } from '@portal/contracts/http/routes';
import {
  type LogMetric,
  type LogMetricName,
  logMetricNames,
  logMetrics,
} from '@portal/contracts/operations/log-metrics';
import { aws_cloudwatch as cloudwatch, Duration, aws_logs as logs } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import type { FunctionName } from '../../stages.ts';

export interface LogMetricFiltersProps {
  readonly namespace: string;
  readonly logs: Readonly<Partial<Record<FunctionName, logs.ILogGroup>>>;
}

/** Creates the metrics of {@link logMetrics} from the functions' logs. */
export class LogMetricFilters extends Construct {
  private readonly namespace: string;

  constructor(scope: Construct, id: string, props: LogMetricFiltersProps) {
    super(scope, id);
    this.namespace = props.namespace;
    for (const name of logMetricNames) {
      for (const [fn, logGroup] of Object.entries(props.logs)) {
        if (!canLog(fn, logMetrics[name])) continue;
        new logs.MetricFilter(this, `${name}-${fn}`, {
          logGroup,
          filterPattern: patternOf(logMetrics[name]),
          metricNamespace: this.namespace,
          metricName: name,
          metricValue: loggedValueOf(logMetrics[name]),
          defaultValue: 0,
        });
      }
    }
  }

  /** Returns the sum over five minutes; of a metric with values, the greatest. */
  metric(name: LogMetricName): cloudwatch.Metric {
    return new cloudwatch.Metric({
      namespace: this.namespace,
      metricName: name,
      statistic: loggedValueOf(logMetrics[name]) === '1' ? cloudwatch.Stats.SUM : cloudwatch.Stats.MAXIMUM,
      period: Duration.minutes(5),
    });
  }
}

/** Functions that serve no API calls. */
const withoutCalls = ['account-messages', 'second-factor', 'mail-feedback', 'remove-documents'];

/** Returns true when a function can log the events of a metric. */
function canLog(fn: string, { event, routes: ids, problems }: LogMetric): boolean {
  if (event === 'mail') return ['notify', 'founder', 'account-messages'].includes(fn);
  if (problems !== 'none' && problems?.includes('history-cut')) return fn === 'reminders';
  if (event === 'quota') return fn === 'notify';
  if (event === 'mailbox') return fn === 'mail-feedback';
  if (ids === undefined) return !withoutCalls.includes(fn);
  return ids.some((id: RouteId) => routes[id].function === fn);
}

const loggedValueOf = ({ value }: LogMetric) => (value === undefined ? '1' : `$.${value}`);

export function patternOf({ event, routes: ids, problems }: LogMetric): logs.JsonPattern {
  const oneOf = (field: string, values: readonly string[]) =>
    logs.FilterPattern.any(...values.map((value) => logs.FilterPattern.stringValue(field, '=', value)));
  return logs.FilterPattern.all(
    logs.FilterPattern.stringValue('$.event', '=', event),
    ...(ids === undefined ? [] : [oneOf('$.route', ids.map(routeKeyOf))]),
    ...(problems === 'none' ? [logs.FilterPattern.notExists('$.problem')] : []),
    ...(problems === undefined || problems === 'none' ? [] : [oneOf('$.problem', problems)]),
  );
}
