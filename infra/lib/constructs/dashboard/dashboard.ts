import { type LogMetricName, logMetricNames } from '@portal/contracts/operations/log-metrics';
import { aws_cloudwatch as cloudwatch, type aws_lambda as lambda } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import type { LogMetricFilters } from '../log-metric-filters/log-metric-filters.ts';

export interface DashboardProps {
  readonly name: string;
  readonly alarms: readonly cloudwatch.IAlarm[];
  readonly logMetrics: LogMetricFilters;
  readonly functions: Readonly<Record<string, lambda.IFunction>>;
  /** Further graphs, two in a row. */
  readonly graphs: Readonly<Record<string, readonly cloudwatch.IMetric[]>>;
}

const height = 6;
const half = 12;

/** One page: alarms, business metrics, errors, then technical metrics. */
export class Dashboard extends Construct {
  constructor(scope: Construct, id: string, props: DashboardProps) {
    super(scope, id);
    const { name, alarms, logMetrics, functions } = props;
    const perFunction = (metric: (fn: lambda.IFunction) => cloudwatch.Metric) =>
      Object.entries(functions).map(([label, fn]) => metric(fn).with({ label }));
    const graphs: DashboardProps['graphs'] = {
      'Submissions and decisions': metricsOf(logMetrics, ['Submissions', 'Decisions']),
      'Errors that users notice': metricsOf(
        logMetrics,
        logMetricNames.filter(
          (metric) => !['Submissions', 'Decisions', 'MailsSent', 'MailQuotaUsed'].includes(metric),
        ),
      ),
      'Mails of a day: used, %': metricsOf(logMetrics, ['MailQuotaUsed']),
      ...props.graphs,
      'Functions: invocations': perFunction((fn) => fn.metricInvocations()),
      'Functions: errors': perFunction((fn) => fn.metricErrors()),
      'Functions: duration p95, ms': perFunction((fn) =>
        fn.metricDuration({ statistic: cloudwatch.Stats.percentile(95) }),
      ),
      'Functions: concurrent executions': perFunction((fn) =>
        fn.metric('ConcurrentExecutions', { statistic: cloudwatch.Stats.MAXIMUM }),
      ),
    };
    const dashboard = new cloudwatch.Dashboard(this, 'Page', { dashboardName: name });
    dashboard.addWidgets(
      new cloudwatch.AlarmStatusWidget({ title: 'Alarms', alarms: [...alarms], width: 24 }),
    );
    dashboard.addWidgets(
      ...Object.entries(graphs).map(
        ([title, left]) => new cloudwatch.GraphWidget({ title, left: [...left], width: half, height }),
      ),
    );
  }
}

function metricsOf(logMetrics: LogMetricFilters, names: readonly LogMetricName[]): cloudwatch.IMetric[] {
  return names.map((name) => logMetrics.metric(name));
}
