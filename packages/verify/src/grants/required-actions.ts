import { accountId } from '@portal/local/template/identifiers';
import type { RequiredAction } from './grants.ts';
import { named, requiredActions, roleOf } from './lookup.ts';
import {
  requiredByBucket,
  requiredByDistribution,
  requiredByScan,
  requiredBySiteUpload,
} from './required-actions-of-files.ts';
import { requiredBySmoke, requiredByWorkflows, roleName } from './required-actions-of-roles.ts';
import type { Made } from './templates.ts';

/**
 * What the services of AWS do in a stage, beside the calls of its functions: they start functions, read the stream,
 * keep logs, deliver the site. None of it can be watched on the local cloud, so it is written down here, by what the
 * templates make and not by what they grant.
 */
export function requiredByServices(resources: readonly Made[]): readonly RequiredAction[] {
  return resources.flatMap((made) => requiredByType[made.type]?.(made, resources) ?? []);
}

const requiredByType: Readonly<Record<string, (made: Made, resources: readonly Made[]) => RequiredAction[]>> =
  {
    'AWS::Lambda::Function': requiredByFunction,
    'AWS::Lambda::EventSourceMapping': requiredByEventSource,
    'AWS::ApiGatewayV2::Route': requiredByRoute,
    'AWS::Cognito::UserPool': requiredByPool,
    'AWS::S3::Bucket': requiredByBucket,
    'AWS::GuardDuty::MalwareProtectionPlan': requiredByScan,
    'AWS::CloudFront::Distribution': requiredByDistribution,
    'Custom::CDKBucketDeployment': requiredBySiteUpload,
    'Custom::S3AutoDeleteObjects': requiredByEmptying,
    'AWS::SNS::Topic': requiredByTopic,
    'AWS::SNS::Subscription': requiredBySubscription,
    'AWS::SES::ConfigurationSetEventDestination': requiredByMailEvents,
    'AWS::IAM::Role': (role, resources) =>
      roleName(role).includes('-smoke-') ? requiredBySmoke(role, resources) : [],
    'AWS::IAM::OIDCProvider': requiredByWorkflows,
  };

/** Lambda takes on the role, and with it writes logs and traces, and keeps the events on which it fails. */
function requiredByFunction({ properties }: Made, resources: readonly Made[]): RequiredAction[] {
  const who = String(properties['Role']);
  const { LogGroup } = (properties['LoggingConfig'] ?? {}) as { LogGroup?: string };
  // A function that comes with the CDK has Lambda's own log group, and makes it.
  if (LogGroup === undefined) return requiredByProvider(who);
  const logGroup = named(resources, LogGroup).arn;
  const { Mode } = (properties['TracingConfig'] ?? {}) as { Mode?: string };
  const { TargetArn } = (properties['DeadLetterConfig'] ?? {}) as { TargetArn?: string };
  return [
    { who: 'lambda.amazonaws.com', action: 'sts:AssumeRole', resource: who },
    ...requiredActions(who, logGroup, 'logs:CreateLogStream', 'logs:PutLogEvents'),
    ...(TargetArn ? requiredActions(who, TargetArn, 'sqs:SendMessage') : []),
    ...(Mode === 'Active'
      ? requiredActions(who, '*', 'xray:PutTraceSegments', 'xray:PutTelemetryRecords')
      : []),
  ];
}

/** The function of a custom resource, as the CDK brings it along. */
function requiredByProvider(who: string): RequiredAction[] {
  return [
    { who: 'lambda.amazonaws.com', action: 'sts:AssumeRole', resource: who },
    ...requiredActions(who, '*', 'logs:CreateLogGroup', 'logs:CreateLogStream', 'logs:PutLogEvents'),
  ];
}

/** Before a bucket is deleted, the CDK's function keeps everybody from writing to it, and empties it. */
function requiredByEmptying({ name, properties }: Made, resources: readonly Made[]): RequiredAction[] {
  const { ServiceToken, BucketName } = properties as Record<string, string>;
  // Each stack has a function of its own for it, by the same name.
  const [part = ''] = name.split('/');
  const ofStack = resources.filter((made) => made.name.startsWith(`${part}/`));
  const who = roleOf(ofStack, ServiceToken);
  const { arn } = named(resources, String(BucketName));
  return [
    ...requiredActions(
      who,
      arn,
      's3:GetBucketTagging',
      's3:PutBucketPolicy',
      's3:GetBucketPolicy',
      's3:ListBucketVersions',
    ),
    ...requiredActions(who, `${arn}/a`, 's3:DeleteObject', 's3:DeleteObjectVersion'),
  ];
}

/** As AWSLambdaDynamoDBExecutionRole has them, and the queue for what could not be handled. */
function requiredByEventSource({ properties }: Made, resources: readonly Made[]): RequiredAction[] {
  const who = roleOf(resources, properties['FunctionName']);
  const { OnFailure } = (properties['DestinationConfig'] ?? {}) as { OnFailure?: { Destination: string } };
  const stream = ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'];
  return [
    ...requiredActions(
      who,
      String(properties['EventSourceArn']),
      ...stream.map((call) => `dynamodb:${call}`),
    ),
    ...(OnFailure ? requiredActions(who, OnFailure.Destination, 'sqs:SendMessage') : []),
  ];
}

/** API Gateway starts the function of a route: it says as which one. */
function requiredByRoute({ properties }: Made, resources: readonly Made[]): RequiredAction[] {
  const { ApiId, RouteKey, Target } = properties as Record<string, string>;
  const [method = '', path = ''] = String(RouteKey).split(' ');
  const integration = named(resources, String(Target).replace('integrations/', ''));
  const source = `arn:aws:execute-api:ap-south-1:${accountId}:${ApiId}/$default/${method}${path}`;
  return [
    {
      who: 'apigateway.amazonaws.com',
      action: 'lambda:InvokeFunction',
      resource: String(integration.properties['IntegrationUri']),
      context: { 'aws:SourceArn': source },
    },
  ];
}

/** Cognito starts a function for each of the pool's triggers. */
function requiredByPool({ arn, properties }: Made): RequiredAction[] {
  const triggers = Object.values((properties['LambdaConfig'] ?? {}) as Record<string, unknown>);
  return triggers.map((trigger) => ({
    who: 'cognito-idp.amazonaws.com',
    action: 'lambda:InvokeFunction',
    resource: typeof trigger === 'string' ? trigger : (trigger as { LambdaArn: string }).LambdaArn,
    context: { 'aws:SourceArn': arn },
  }));
}

/** A topic with a policy of its own has lost the one that lets alarms of the same account through. */
function requiredByTopic({ ref }: Made, resources: readonly Made[]): RequiredAction[] {
  const alarms = resources.filter(({ type }) => type === 'AWS::CloudWatch::Alarm');
  if (!alarms.some(({ properties }) => (properties['AlarmActions'] as string[]).includes(ref))) return [];
  const context = {
    'aws:SourceAccount': accountId,
    'aws:SourceArn': `arn:aws:cloudwatch:ap-south-1:${accountId}:alarm:any`,
  };
  return [{ who: 'cloudwatch.amazonaws.com', action: 'sns:Publish', resource: ref, context }];
}

/** SNS starts the function that subscribes, and keeps what it cannot hand over. */
function requiredBySubscription({ properties }: Made): RequiredAction[] {
  const { Protocol, Endpoint, TopicArn, RedrivePolicy } = properties as {
    Protocol: string;
    Endpoint: string;
    TopicArn: string;
    RedrivePolicy?: { deadLetterTargetArn: string };
  };
  const asTopic = { who: 'sns.amazonaws.com', context: { 'aws:SourceArn': TopicArn } };
  return [
    ...(Protocol === 'lambda' ? [{ ...asTopic, action: 'lambda:InvokeFunction', resource: Endpoint }] : []),
    ...(RedrivePolicy
      ? [{ ...asTopic, action: 'sqs:SendMessage', resource: RedrivePolicy.deadLetterTargetArn }]
      : []),
  ];
}

/** SES tells the topic what becomes of mails. */
function requiredByMailEvents({ properties }: Made): RequiredAction[] {
  const { SnsDestination } = properties['EventDestination'] as { SnsDestination: { TopicARN: string } };
  const set = String(properties['ConfigurationSetName']);
  const context = {
    'AWS:SourceAccount': accountId,
    'AWS:SourceArn': `arn:aws:ses:ap-south-1:${accountId}:configuration-set/${set}`,
  };
  return [{ who: 'ses.amazonaws.com', action: 'sns:Publish', resource: SnsDestination.TopicARN, context }];
}
