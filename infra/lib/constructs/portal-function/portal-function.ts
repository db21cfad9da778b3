import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  type Duration,
  aws_iam as iam,
  aws_lambda as lambda,
  aws_logs as logs,
  RemovalPolicy,
  type aws_sqs as sqs,
  Validations,
} from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { FunctionName, StageConfig } from '../../stages.ts';

const bundles = path.resolve(import.meta.dirname, '../../../../packages/api/dist');

export interface PortalFunctionProps {
  readonly config: StageConfig;
  /** Folder in `packages/api/dist`. */
  readonly bundle: FunctionName;
  /** MB. CPU is proportional: 1,769 MB are one vCPU. */
  readonly memory: number;
  readonly timeout: Duration;
  readonly description: string;
  /** Dead-letter queue, for a function that is invoked asynchronously. */
  readonly undelivered?: sqs.IQueue;
  /** Maximum number of simultaneous invocations, reserved from those of the account. */
  readonly concurrency?: number | undefined;
}

/** A function of the portal: Node 24 on arm64, JSON logs, X-Ray tracing. */
export class PortalFunction extends lambda.Function {
  constructor(scope: Construct, id: string, props: PortalFunctionProps) {
    const logGroup = new logs.LogGroup(scope, `${id}Logs`, {
      retention: props.config.logRetentionDays,
      removalPolicy: props.config.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    // AWS's managed policy would allow writes to every log group.
    const role = new iam.Role(scope, `${id}Role`, {
      assumedBy: new iam.ServicePrincipal('lambda.amazonaws.com'),
    });
    logGroup.grantWrite(role);
    super(scope, id, {
      code: lambda.Code.fromAsset(bundleFolder(props.bundle)),
      handler: 'index.handler',
      runtime: lambda.Runtime.NODEJS_24_X,
      architecture: lambda.Architecture.ARM_64,
      memorySize: props.memory,
      timeout: props.timeout,
      description: props.description,
      loggingFormat: lambda.LoggingFormat.JSON,
      // The system log of each invocation would cost more than the invocation; metrics and traces contain the same.
      systemLogLevelV2: lambda.SystemLogLevel.WARN,
      tracing: lambda.Tracing.ACTIVE,
      role,
      logGroup,
      ...(props.concurrency !== undefined && { reservedConcurrentExecutions: props.concurrency }),
      ...(props.undelivered && { deadLetterQueue: props.undelivered }),
    });
    Validations.of(role).acknowledge({
      id: 'AwsSolutions-IAM5[Resource::*]',
      reason:
        'The actions of X-Ray, and GetSendQuota of SES, support no resources; no other action has a wildcard.',
    });
    if (props.undelivered) return;
    Validations.of(this).acknowledge({
      id: 'Serverless-LambdaDLQ',
      reason:
        'It is not invoked asynchronously: callers wait for the response, and the stream keeps failed records.',
    });
  }
}

function bundleFolder(bundle: string): string {
  const folder = path.join(bundles, bundle);
  if (existsSync(path.join(folder, 'index.js'))) return folder;
  throw new Error(
    `The bundle of the function "${bundle}" is missing. Build it with: node packages/api/build.ts`,
  );
}
