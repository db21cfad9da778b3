import { aws_cloudwatch as cloudwatch, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { AlarmTopic } from '../constructs/alarm-topic/alarm-topic.ts';
import { PortalAlarm } from '../constructs/portal-alarm/portal-alarm.ts';
import type { AlarmSettings } from '../stages.ts';
import type { WebStack } from './web.ts';

export interface EdgeAlarmsStackProps extends StackProps {
  readonly alarms: AlarmSettings;
  /** The stage's name prefix: `green-startup-dev`. */
  readonly name: string;
  readonly web: WebStack;
}

/** Alarms on CloudFront's responses. Its metrics are in us-east-1, and alarms use metrics and topics of their own region only. */
export class EdgeAlarmsStack extends Stack {
  constructor(scope: Construct, id: string, { alarms, name, web, ...props }: EdgeAlarmsStackProps) {
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
  }
}
