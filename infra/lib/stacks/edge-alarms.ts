import { aws_cloudwatch as cloudwatch, Duration, Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { AlarmTopic } from '../constructs/alarm-topic/alarm-topic.ts';
import { type Firewall, rateRules } from '../constructs/firewall/firewall.ts';
import { PortalAlarm } from '../constructs/portal-alarm/portal-alarm.ts';
import type { AlarmSettings } from '../stages.ts';
import type { StageProps } from './stage-props.ts';
import type { WebStack } from './web.ts';

export interface EdgeAlarmsStackProps extends StageProps {
  readonly alarms: AlarmSettings;
  readonly web: WebStack;
  /** Absent when the stage has no firewall. */
  readonly firewall: Firewall | undefined;
}

/** Alarms on CloudFront's responses, function and firewall. Their metrics are in us-east-1, and alarms use metrics and topics of their own region only. */
export class EdgeAlarmsStack extends Stack {
  constructor(scope: Construct, id: string, { alarms, name, web, firewall, ...props }: EdgeAlarmsStackProps) {
    super(scope, id, props);
    const { topic } = new AlarmTopic(this, 'AlarmTopic', { mailTo: alarms.mailTo, name });
    new PortalAlarm(this, 'pages-fail', {
      topic,
      metric: web.distribution.metric5xxErrorRate({
        period: Duration.minutes(5),
        statistic: cloudwatch.Stats.AVERAGE,
      }),
      // Percent of all requests, for several periods: at night a single error may be a tenth of them.
      atLeast: 5,
      periods: 3,
      impact: 'One request in twenty fails: pages do not open, or calls do not reach the API.',
    });
    new PortalAlarm(this, 'page-function-fails', {
      topic,
      metric: new cloudwatch.Metric({
        namespace: 'AWS/CloudFront',
        metricName: 'FunctionExecutionErrors',
        dimensionsMap: { FunctionName: web.fileAtName, Region: 'Global' },
        statistic: cloudwatch.Stats.SUM,
        period: Duration.minutes(5),
      }),
      atLeast: 1,
      impact: 'CloudFront cannot run the function that finds the file of a page: these pages answer 503.',
    });
    if (!firewall) return;
    for (const rule of rateRules) {
      new PortalAlarm(this, `firewall-blocks-${rule}`, {
        topic,
        metric: firewall.metricBlocked(rule),
        atLeast: 100,
        section: 'firewall-blocks',
        impact: `The firewall's rule ${rule} blocks calls: it stops an attack, or founders who share an address.`,
      });
    }
  }
}
