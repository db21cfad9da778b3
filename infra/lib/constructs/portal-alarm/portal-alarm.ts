import {
  aws_cloudwatch_actions as actions,
  aws_cloudwatch as cloudwatch,
  Stack,
  type aws_sns as sns,
} from 'aws-cdk-lib';
import { Construct } from 'constructs';

/** The page that says what to do; each alarm has a section in it. */
export const runbook = 'docs/runbook.md';

export interface PortalAlarmProps {
  readonly metric: cloudwatch.IMetric;
  /** The alarm is raised at this value and above. */
  readonly atLeast: number;
  /** For so many of the metric's periods in a row; one unless told. */
  readonly periods?: number;
  /** What people notice while it is raised, for whoever is woken by it. */
  readonly impact: string;
  /** Section of the runbook; the alarm's own name unless several share one. */
  readonly section?: string;
  readonly topic: sns.ITopic;
}

/** An alarm that says what is at stake and where it is written what to do. It also tells when it is over. */
export class PortalAlarm extends Construct {
  readonly alarm: cloudwatch.Alarm;

  /** @param id name of the alarm, and of its section in the runbook */
  constructor(scope: Construct, id: string, props: PortalAlarmProps) {
    super(scope, id);
    this.alarm = new cloudwatch.Alarm(this, 'Alarm', {
      alarmName: `${Stack.of(this).stackName}-${id}`,
      metric: props.metric,
      threshold: props.atLeast,
      evaluationPeriods: props.periods ?? 1,
      comparisonOperator: cloudwatch.ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      // No traffic is no trouble.
      treatMissingData: cloudwatch.TreatMissingData.NOT_BREACHING,
      alarmDescription: `${props.impact}\nWhat to do: ${runbook}#${props.section ?? id}`,
    });
    const action = new actions.SnsAction(props.topic);
    this.alarm.addAlarmAction(action);
    this.alarm.addOkAction(action);
  }
}
