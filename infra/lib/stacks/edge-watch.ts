import { aws_cloudwatch as cloudwatch, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { AlarmTopic } from '../constructs/alarm-topic/alarm-topic.ts';
import { PortalAlarm } from '../constructs/portal-alarm/portal-alarm.ts';
import type { StageConfig } from '../stages.ts';
import type { WebStack } from './web.ts';

export interface EdgeWatchStackProps extends StackProps {
  readonly config: StageConfig;
  /** Of the stage, `green-startup-dev`. */
  readonly name: string;
  readonly web: WebStack;
}

/**
 * Watches what people get from CloudFront. Its metrics are in us-east-1, and an alarm looks at metrics of its own region only, and calls a
 * topic there: so both stand here, apart from what watches the rest.
 */
export class EdgeWatchStack extends Stack {
  constructor(scope: Construct, id: string, { config, name, web, ...props }: EdgeWatchStackProps) {
    super(scope, id, props);
    const { topic } = new AlarmTopic(this, 'Calls', { config, name });
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
