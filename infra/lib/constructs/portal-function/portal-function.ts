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
  /** Names the bundle in `packages/api/dist`. */
  readonly bundle: FunctionName;
  /** In MB; CPU comes in proportion (1,769 MB are one). */
  readonly memory: number;
  readonly timeout: Duration;
  /** What the function does, for whoever finds it in the console. */
  readonly description: string;
  /** Takes the events on which it fails; for a function that is called without waiting for its answer. */
  readonly undelivered?: sqs.IQueue;
}

/** One of the portal's own functions: Node 24 on arm64, JSON logs kept as long as the stage says, traced. */
export class PortalFunction extends lambda.Function {
  constructor(scope: Construct, id: string, props: PortalFunctionProps) {
    const logGroup = new logs.LogGroup(scope, `${id}Logs`, {
      retention: props.config.logRetentionDays,
      removalPolicy: props.config.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    // A role of its own instead of the managed one, which may write to every log group.
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
      // Start, end and report of each invocation would cost more than the invocation; metrics and traces hold the same.
      systemLogLevelV2: lambda.SystemLogLevel.WARN,
      tracing: lambda.Tracing.ACTIVE,
      role,
      logGroup,
      ...(props.undelivered && { deadLetterQueue: props.undelivered }),
    });
    Validations.of(role).acknowledge({
      id: 'AwsSolutions-IAM5[Resource::*]',
      reason: 'X-Ray takes segments without naming a resource; no other action is given on everything.',
    });
    if (props.undelivered) return;
    Validations.of(this).acknowledge({
      id: 'Serverless-LambdaDLQ',
      reason: 'Nobody calls it asynchronously: callers wait for the answer, the stream keeps what failed.',
    });
  }
}

function bundleFolder(bundle: string): string {
  const folder = path.join(bundles, bundle);
  if (existsSync(path.join(folder, 'index.js'))) return folder;
  throw new Error(`There is no bundle of the function "${bundle}". Make it with: node packages/api/build.ts`);
}
