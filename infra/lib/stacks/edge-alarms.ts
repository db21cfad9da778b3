import { aws_cloudwatch as cloudwatch, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { AlarmTopic } from '../constructs/alarm-topic/alarm-topic.ts';
import { PortalAlarm } from '../constructs/portal-alarm/portal-alarm.ts';
import type { AlarmSettings } from '../stages.ts';
import type { WebStack } from './web.ts';

export interface EdgeAlarmsStackProps extends StackProps {
  readonly alarms: AlarmSettings;
  /** Of the stage, `green-startup-dev`. */
  readonly name: string;
  readonly web: WebStack;
}

/** Alarms on what CloudFront answers. Its metrics are in us-east-1, and an alarm reads metrics and calls topics of its own region only. */
export class EdgeAlarmsStack extends Stack {
  constructor(scope: Construct, id: string, { alarms, name, web, ...props }: EdgeAlarmsStackProps) {
    super(scope, id, props);
    const { topic } = new AlarmTopic(this, 'Calls', { mailTo: alarms.mailTo, name });
    new PortalAlarm(this, 'pages-fail', {
      topic,
      metric: web.distribution.metric5xxErrorRate({
        period: Duration.minutes(5),
        statistic: cloudwatch.Stats.AVERAGE,
      }),
      // In hundredths of all requests. By night a single one may be a tenth of them: it has to last.
      atLeast: 5,
      periods: 3,
      impact:
        'One request in twenty is answered with an error: pages do not open, or calls never reach the API.',
    });
  }
}
