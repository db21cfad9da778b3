import { programme } from '@portal/contracts/programme';
import { accountId } from '@portal/local/template/identifiers';
import type { Need } from './grants.ts';
import { named, needs, roleOf } from './lookup.ts';
import { needsOfBucket, needsOfDistribution, needsOfScan, needsOfSiteUpload } from './needs-of-files.ts';
import { needsOfSmoke } from './needs-of-smoke.ts';
import type { Made } from './templates.ts';

/**
 * What the services of AWS do in a stage, beside the calls of its functions: they start functions, read the stream,
 * keep logs, deliver the site. None of it can be watched on the local cloud, so it is written down here, by what the
 * templates make and not by what they grant.
 */
export function needsOfServices(resources: readonly Made[]): readonly Need[] {
  const of = (type: string) => resources.filter((made) => made.type === type);
  return [
    ...of('AWS::Lambda::Function').flatMap(needsOfFunction(resources)),
    ...of('AWS::Lambda::EventSourceMapping').flatMap(needsOfEventSource(resources)),
    ...of('AWS::ApiGatewayV2::Route').flatMap(needsOfRoute(resources)),
    ...of('AWS::Cognito::UserPool').flatMap(needsOfPool),
    ...of('AWS::S3::Bucket').flatMap(needsOfBucket(resources)),
    ...of('AWS::GuardDuty::MalwareProtectionPlan').flatMap(needsOfScan),
    ...of('AWS::CloudFront::Distribution').flatMap(needsOfDistribution(resources)),
    ...of('Custom::CDKBucketDeployment').flatMap(needsOfSiteUpload(resources)),
    ...of('Custom::S3AutoDeleteObjects').flatMap(needsOfEmptying(resources)),
    ...of('AWS::SNS::Topic').flatMap(needsOfTopic(resources)),
    ...of('AWS::SNS::Subscription').flatMap(needsOfSubscription),
    ...of('AWS::SES::ConfigurationSetEventDestination').flatMap(needsOfMailEvents),
    ...of('AWS::IAM::Role')
      .filter((role) => roleName(role).includes('-smoke-'))
      .flatMap(needsOfSmoke(resources)),
    ...of('AWS::IAM::OIDCProvider').flatMap(needsOfWorkflows(resources)),
  ];
}

/** Lambda takes on the role, and with it writes logs and traces, and keeps the events on which it fails. */
const needsOfFunction =
  (resources: readonly Made[]) =>
  ({ properties }: Made): Need[] => {
    const who = String(properties['Role']);
    const { LogGroup } = (properties['LoggingConfig'] ?? {}) as { LogGroup?: string };
    // A function that comes with the CDK has Lambda's own log group, and makes it.
    if (LogGroup === undefined) return needsOfProvider(who);
    const logGroup = named(resources, LogGroup).arn;
    const { Mode } = (properties['TracingConfig'] ?? {}) as { Mode?: string };
    const { TargetArn } = (properties['DeadLetterConfig'] ?? {}) as { TargetArn?: string };
    return [
      { who: 'lambda.amazonaws.com', action: 'sts:AssumeRole', resource: who },
      ...needs(who, logGroup, 'logs:CreateLogStream', 'logs:PutLogEvents'),
      ...(TargetArn ? needs(who, TargetArn, 'sqs:SendMessage') : []),
      ...(Mode === 'Active' ? needs(who, '*', 'xray:PutTraceSegments', 'xray:PutTelemetryRecords') : []),
    ];
  };

/** The function of a custom resource, as the CDK brings it along. */
function needsOfProvider(who: string): Need[] {
  return [
    { who: 'lambda.amazonaws.com', action: 'sts:AssumeRole', resource: who },
    ...needs(who, '*', 'logs:CreateLogGroup', 'logs:CreateLogStream', 'logs:PutLogEvents'),
  ];
}

/** Before a bucket is deleted, the CDK's function keeps everybody from writing to it, and empties it. */
const needsOfEmptying =
  (resources: readonly Made[]) =>
  ({ name, properties }: Made): Need[] => {
    const { ServiceToken, BucketName } = properties as Record<string, string>;
    // Each stack has a function of its own for it, by the same name.
    const [part = ''] = name.split('/');
    const ofStack = resources.filter((made) => made.name.startsWith(`${part}/`));
    const who = roleOf(ofStack, ServiceToken);
    const { arn } = named(resources, String(BucketName));
    return [
      ...needs(
        who,
        arn,
        's3:GetBucketTagging',
        's3:PutBucketPolicy',
        's3:GetBucketPolicy',
        's3:ListBucketVersions',
      ),
      ...needs(who, `${arn}/a`, 's3:DeleteObject', 's3:DeleteObjectVersion'),
    ];
  };

/** As AWSLambdaDynamoDBExecutionRole has them, and the queue for what could not be handled. */
const needsOfEventSource =
  (resources: readonly Made[]) =>
  ({ properties }: Made): Need[] => {
    const who = roleOf(resources, properties['FunctionName']);
    const { OnFailure } = (properties['DestinationConfig'] ?? {}) as { OnFailure?: { Destination: string } };
    const stream = ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'];
    return [
      ...needs(who, String(properties['EventSourceArn']), ...stream.map((call) => `dynamodb:${call}`)),
      ...(OnFailure ? needs(who, OnFailure.Destination, 'sqs:SendMessage') : []),
    ];
  };

/** API Gateway starts the function of a route: it says as which one. */
const needsOfRoute =
  (resources: readonly Made[]) =>
  ({ properties }: Made): Need[] => {
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
  };

/** Cognito starts a function for each of the pool's triggers. */
function needsOfPool({ arn, properties }: Made): Need[] {
  const triggers = Object.values((properties['LambdaConfig'] ?? {}) as Record<string, unknown>);
  return triggers.map((trigger) => ({
    who: 'cognito-idp.amazonaws.com',
    action: 'lambda:InvokeFunction',
    resource: typeof trigger === 'string' ? trigger : (trigger as { LambdaArn: string }).LambdaArn,
    context: { 'aws:SourceArn': arn },
  }));
}

/** A topic with a policy of its own has lost the one that lets alarms of the same account through. */
const needsOfTopic =
  (resources: readonly Made[]) =>
  ({ ref }: Made): Need[] => {
    const alarms = resources.filter(({ type }) => type === 'AWS::CloudWatch::Alarm');
    if (!alarms.some(({ properties }) => (properties['AlarmActions'] as string[]).includes(ref))) return [];
    const context = {
      'aws:SourceAccount': accountId,
      'aws:SourceArn': `arn:aws:cloudwatch:ap-south-1:${accountId}:alarm:any`,
    };
    return [{ who: 'cloudwatch.amazonaws.com', action: 'sns:Publish', resource: ref, context }];
  };

/** SNS starts the function that subscribes, and keeps what it cannot hand over. */
function needsOfSubscription({ properties }: Made): Need[] {
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
function needsOfMailEvents({ properties }: Made): Need[] {
  const { SnsDestination } = properties['EventDestination'] as { SnsDestination: { TopicARN: string } };
  const set = String(properties['ConfigurationSetName']);
  const context = {
    'AWS:SourceAccount': accountId,
    'AWS:SourceArn': `arn:aws:ses:ap-south-1:${accountId}:configuration-set/${set}`,
  };
  return [{ who: 'ses.amazonaws.com', action: 'sns:Publish', resource: SnsDestination.TopicARN, context }];
}

/** A workflow assumes the deploy role of a stage, and with it those of `cdk bootstrap` in both regions and that of the smoke test. */
const needsOfWorkflows =
  (resources: readonly Made[]) =>
  ({ ref }: Made): Need[] =>
    resources
      .filter(({ type }) => type === 'AWS::IAM::Role')
      .flatMap((role) => {
        const { arn } = role;
        const [, stage] = /-deploy-(\w+)$/.exec(roleName(role)) ?? [];
        if (stage === undefined) return [];
        const issuer = 'token.actions.githubusercontent.com';
        const context = {
          [`${issuer}:aud`]: 'sts.amazonaws.com',
          [`${issuer}:sub`]: `repo:office/portal:environment:${stage}`,
          [`${issuer}:ref`]: 'refs/heads/main',
        };
        return [
          { who: ref, action: 'sts:AssumeRoleWithWebIdentity', resource: arn, context },
          ...needsToSmoke(arn, stage),
          ...['ap-south-1', 'us-east-1'].flatMap((region) =>
            ['deploy', 'file-publishing'].map((part) => ({
              who: arn,
              action: 'sts:AssumeRole',
              resource: `arn:aws:iam::${accountId}:role/cdk-hnb659fds-${part}-role-${accountId}-${region}`,
            })),
          ),
        ];
      });

/** After a deployment a workflow finds the stage by the outputs of its stacks, and assumes the role of the smoke test. */
function needsToSmoke(who: string, stage: string): Need[] {
  const stacks = `arn:aws:cloudformation:ap-south-1:${accountId}:stack/${programme.slug}-local`;
  const role = `arn:aws:iam::${accountId}:role/${programme.slug}-smoke-${stage}`;
  return [
    ...needs(who, role, 'sts:AssumeRole', 'sts:TagSession'),
    ...['web', 'app'].flatMap((part) => needs(who, `${stacks}-${part}/id`, 'cloudformation:DescribeStacks')),
  ];
}

function roleName({ properties }: Made): string {
  const { RoleName = '' } = properties as { RoleName?: string };
  return RoleName;
}
