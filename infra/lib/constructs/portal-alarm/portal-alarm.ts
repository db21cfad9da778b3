import {
  aws_cloudwatch_actions as actions,
  aws_cloudwatch as cloudwatch,
  Stack,
  type aws_sns as sns,
} from 'aws-cdk-lib';
import { Construct } from 'constructs';

/** The runbook. Each alarm has a section. */
export const runbook = 'docs/runbook.md';

export interface PortalAlarmProps {
  readonly metric: cloudwatch.IMetric;
  /** The threshold, inclusive. */
  readonly atLeast: number;
  /** Number of consecutive periods (default 1). */
  readonly periods?: number;
  /** What users notice, for the on-call engineer. */
  readonly impact: string;
  /** Section of the runbook; by default the alarm's name. */
  readonly section?: string;
  readonly topic: sns.ITopic;
}

/** Alarms that notify one topic. */
export class AlarmGroup extends Construct {
  readonly all: cloudwatch.Alarm[] = [];
  private readonly topic: sns.ITopic;

  constructor(scope: Construct, id: string, topic: sns.ITopic) {
    super(scope, id);
    this.topic = topic;
  }

  protected addAlarm(id: string, props: Omit<PortalAlarmProps, 'topic'>): void {
    this.all.push(new PortalAlarm(this, id, { ...props, topic: this.topic }).alarm);
  }
}

/** An alarm with its impact and a link to the runbook. It also notifies when it ends. */
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
      treatMissingData: cloudwatch.TreatMissingData.NOT_BREACHING,
      alarmDescription: `${props.impact}\nWhat to do: ${runbook}#${props.section ?? id}`,
    });
    const action = new actions.SnsAction(props.topic);
    this.alarm.addAlarmAction(action);
    this.alarm.addOkAction(action);
  }
}
