import {
  type Duration,
  aws_iam as iam,
  type aws_lambda as lambda,
  Stack,
  aws_scheduler as scheduler,
} from 'aws-cdk-lib';
import { Construct } from 'constructs';
import type { UndeliveredQueue } from '../undelivered-queue/undelivered-queue.ts';

export interface FunctionScheduleProps {
  readonly to: lambda.Function;
  readonly schedule: scheduler.ScheduleExpression;
  readonly input: Readonly<Record<string, string>>;
  /** How long an invocation is tried again that the function did not take. */
  readonly retryFor: Duration;
  /** Dead-letter queue of the schedule. */
  readonly undelivered: UndeliveredQueue;
}

export class FunctionSchedule extends Construct {
  constructor(
    scope: Construct,
    id: string,
    { to, schedule, input, retryFor, undelivered }: FunctionScheduleProps,
  ) {
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
      input: scheduler.ScheduleTargetInput.fromObject(input),
      deadLetterConfig: { arn: undelivered.queueArn },
      retryPolicy: { maximumEventAgeInSeconds: retryFor.toSeconds() },
    };
    new scheduler.Schedule(this, 'Schedule', { schedule, target: { bind: () => target } });
  }
}
