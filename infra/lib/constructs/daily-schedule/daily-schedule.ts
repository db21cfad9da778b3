import { programme } from '@portal/contracts/programme';
import {
  Duration,
  aws_iam as iam,
  type aws_lambda as lambda,
  Stack,
  aws_scheduler as scheduler,
  TimeZone,
} from 'aws-cdk-lib';
import { Construct } from 'constructs';
import type { UndeliveredQueue } from '../undelivered-queue/undelivered-queue.ts';

export interface DailyScheduleProps {
  readonly to: lambda.Function;
  /** In the programme's time zone. */
  readonly hour: number;
  readonly minute: number;
  /** Dead-letter queue of the schedule. */
  readonly undelivered: UndeliveredQueue;
}

/** Invokes a function once a day with the time for which the invocation was scheduled, `{ "time": "2027-05-08T04:00:00Z" }`. */
export class DailySchedule extends Construct {
  constructor(scope: Construct, id: string, { to, hour, minute, undelivered }: DailyScheduleProps) {
    super(scope, id);
    // Unlike the role of the CDK's own target, it may invoke no versions of the function.
    const role = new iam.Role(this, 'Role', {
      assumedBy: new iam.ServicePrincipal('scheduler.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    });
    const allow = (action: string, resource: string) =>
      role.addToPolicy(new iam.PolicyStatement({ actions: [action], resources: [resource] }));
    allow('lambda:InvokeFunction', to.functionArn);
    allow('sqs:SendMessage', undelivered.queueArn);
    const target: scheduler.ScheduleTargetConfig = {
      arn: to.functionArn,
      role,
      input: scheduler.ScheduleTargetInput.fromObject({ time: scheduler.ContextAttribute.scheduledTime }),
      deadLetterConfig: { arn: undelivered.queueArn },
      retryPolicy: { maximumEventAgeInSeconds: Duration.hours(12).toSeconds() },
    };
    new scheduler.Schedule(this, 'Schedule', {
      schedule: scheduler.ScheduleExpression.cron({
        hour: String(hour),
        minute: String(minute),
        timeZone: TimeZone.of(programme.timeZone),
      }),
      target: { bind: () => target },
    });
  }
}
