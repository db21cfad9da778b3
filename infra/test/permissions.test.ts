import { expect, test } from 'vitest';
import {
  functionsOf,
  propertiesOf,
  type Resource,
  resourcesOf,
  type Statement,
  statementsOf,
  templatesOf,
} from './synthesize.ts';

const { app, identity, all } = templatesOf('production');
const templates = [app, identity];

const dynamodb = (...actions: string[]) => actions.map((action) => `dynamodb:${action}`).join(', ');
const account = 'ap-south-1:AWS::AccountId';
const documents = 'arn:aws:s3:::green-startup-production-documents-AWS::AccountId';
const roots = 'arn:aws:s3:::green-startup-production-roots-AWS::AccountId';
const site = 'arn:aws:s3:::green-startup-production-site-AWS::AccountId';
const table = `arn:aws:dynamodb:${account}:table/green-startup-production`;
// In the sandbox SES authorises the recipient's identity too; the condition fixes the sender.
const sendMail = `ses:SendEmail on arn:aws:ses:${account}:configuration-set/SenderConfigurationSet, arn:aws:ses:${account}:identity/* if StringEquals ses:FromAddress no-reply@portal.example.org`;

/** Permissions of each function besides logging and tracing. */
const allowed: Record<string, string[]> = {
  Founder: [
    'cognito-idp:ListUsersInGroup on AccountsPool',
    `${dynamodb('BatchGetItem', 'ConditionCheckItem', 'DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem')} on ${table}`,
    `s3:GetObject on ${documents}/founders/*, ${documents}/incoming/*`,
    `s3:DeleteObject, s3:GetObjectTagging, s3:PutObject on ${documents}/founders/*`,
    's3:ListBucket on UploadsBucket if StringLike s3:prefix founders/*',
    's3:ListBucket on UploadsBucket if StringLike s3:prefix incoming/*',
    sendMail,
  ],
  Account: [
    'cognito-idp:AdminDeleteUser, cognito-idp:AdminListGroupsForUser, cognito-idp:AdminUpdateUserAttributes, cognito-idp:ListUsersInGroup on AccountsPool',
    `${dynamodb('BatchGetItem', 'DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem')} on ${table}`,
  ],
  Organiser: [
    'cognito-idp:AdminGetUser, cognito-idp:ListUsers, cognito-idp:ListUsersInGroup on AccountsPool',
    `${dynamodb('BatchGetItem', 'ConditionCheckItem', 'DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem')} on ${table}`,
    `dynamodb:Query on ${table}/index/activity, ${table}/index/drafts, ${table}/index/stage1, ${table}/index/stage2`,
    `s3:GetObject on ${documents}/founders/*`,
  ],
  UploadsFunction: [
    'cognito-idp:ListUsersInGroup on AccountsPool',
    `${dynamodb('GetItem', 'PutItem', 'Query', 'UpdateItem')} on ${table}`,
    `s3:GetObject, s3:GetObjectTagging on ${documents}/founders/*`,
    's3:ListBucket on UploadsBucket if StringLike s3:prefix founders/*',
    `s3:PutObject on ${documents}/incoming/*`,
  ],
  Notify: [
    'cognito-idp:AdminGetUser, cognito-idp:ListUsersInGroup on AccountsPool',
    `${dynamodb('GetItem', 'Query', 'UpdateItem')} on ${table}`,
    `${dynamodb('DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams')} on ${table}/stream/*`,
    sendMail,
    'sqs:SendMessage on OutboxUndelivered',
  ],
  Reminders: [
    `${dynamodb('BatchGetItem', 'ConditionCheckItem', 'DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem')} on ${table}`,
    `dynamodb:Query on ${table}/index/drafts, ${table}/index/held, ${table}/index/stage1`,
    `s3:GetObject, s3:PutObject on ${roots}/roots/*`,
    `s3:ListBucket on ${roots} if StringLike s3:prefix roots/*`,
    'sqs:SendMessage on UndeliveredReminders',
  ],
  AccountMessages: [sendMail],
  SecondFactor: ['cognito-idp:AdminGetUser on AccountsPool'],
  MailFeedback: [`${dynamodb('UpdateItem')} on ${table}`, 'sqs:SendMessage on UndeliveredFeedback'],
  Landing: [
    `${dynamodb('Query')} on ${table}`,
    `s3:GetObject, s3:PutObject on ${site}/index.html, ${site}/ta/index.html`,
    `s3:ListBucket on ${site} if StringLike s3:prefix index.html, ta/index.html`,
    'sqs:SendMessage on UndeliveredLanding',
  ],
  RemoveDocuments: [
    `${dynamodb('DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams')} on ${table}/stream/*`,
    `s3:DeleteObject on ${documents}/founders/*, ${documents}/incoming/*`,
    's3:ListBucket on UploadsBucket if StringLike s3:prefix founders/*, incoming/*',
    'sqs:SendMessage on RemovalsUndelivered',
  ],
};

const policies = templates.flatMap((template) => resourcesOf(template, 'AWS::IAM::Policy'));

test.each(Object.keys(allowed))('%s has exactly the listed permissions', (fn) => {
  const common = [
    `logs:CreateLogStream, logs:PutLogEvents on ${fn}Logs`,
    `${fn === 'Notify' ? 'ses:GetSendQuota, ' : ''}xray:PutTelemetryRecords, xray:PutTraceSegments on *`,
  ];
  const own = policies.filter(([id]) => id.startsWith(`${fn}Role`)).map(([, { Properties }]) => Properties);
  expect(
    statementsOf(...own)
      .map(textOf)
      .sort(),
  ).toEqual([...(allowed[fn] ?? []), ...common].sort());
});

test('the list has every function', () => {
  const functions = templates.flatMap(functionsOf);
  expect(functions.map(([id]) => id.replace(/[0-9A-F]{8}$/, '')).sort()).toEqual(Object.keys(allowed).sort());
});

/** The smoke test's founder, in its session's tag. */
const founder = ['$', '{aws:PrincipalTag/founder}'].join('');
const scanRules = `arn:aws:events:${account}:rule/DO-NOT-DELETE-AmazonGuardDutyMalwareProtectionS3*`;
/** Permissions of AWS services and of the stacks' other roles, by policy. */
const others = [
  'AccessLogsPolicy: delivery.logs.amazonaws.com may s3:PutObject on AccessLogs/AWSLogs/AWS::AccountId/* if StringEquals aws:SourceAccount AWS::AccountId if ArnLike aws:SourceArn arn:aws:logs:us-east-1:AWS::AccountId:delivery-source:*',
  'AccessLogsPolicy: logging.s3.amazonaws.com may s3:PutObject on AccessLogs/site/* if ArnLike aws:SourceArn Site if StringEquals aws:SourceAccount AWS::AccountId',
  'SitePolicy: cloudfront.amazonaws.com may s3:GetObject, s3:ListBucket on Site, Site/* if StringEquals AWS:SourceArn arn:AWS::Partition:cloudfront::AWS::AccountId:distribution/PortalDistribution',
  'UploadsAccessLogsPolicy: logging.s3.amazonaws.com may s3:PutObject on UploadsAccessLogs/uploads/* if ArnLike aws:SourceArn UploadsBucket if StringEquals aws:SourceAccount AWS::AccountId',
  `UploadsMalwareScanPolicy: the role may events:DeleteRule, events:PutRule, events:PutTargets, events:RemoveTargets on ${scanRules} if StringLike events:ManagedBy malware-protection-plan.guardduty.amazonaws.com`,
  `UploadsMalwareScanPolicy: the role may events:DescribeRule, events:ListTargetsByRule on ${scanRules}`,
  'UploadsMalwareScanPolicy: the role may s3:GetBucketNotification, s3:ListBucket, s3:PutBucketNotification on UploadsBucket',
  'UploadsMalwareScanPolicy: the role may s3:PutObject on UploadsBucket/malware-protection-resource-validation-object',
  'UploadsMalwareScanPolicy: the role may s3:GetObject, s3:GetObjectTagging, s3:GetObjectVersion, s3:GetObjectVersionTagging, s3:PutObjectTagging, s3:PutObjectVersionTagging on UploadsBucket/founders/*',
  'AccountsPoolCustomMessageCognito: cognito-idp.amazonaws.com may lambda:InvokeFunction on AccountMessages if ArnLike aws:SourceArn AccountsPool',
  'AccountsPoolPostConfirmationCognito: cognito-idp.amazonaws.com may lambda:InvokeFunction on AccountMessages if ArnLike aws:SourceArn AccountsPool',
  'AccountsPoolPreTokenGenerationCognito: cognito-idp.amazonaws.com may lambda:InvokeFunction on SecondFactor if ArnLike aws:SourceArn AccountsPool',
  'UndeliveredFeedbackPolicy: sns.amazonaws.com may sqs:SendMessage on UndeliveredFeedback if ArnEquals aws:SourceArn FeedbackTopic',
  'RemindersScheduleRoleDefaultPolicy: the role may lambda:InvokeFunction on Reminders',
  'RemindersScheduleRoleDefaultPolicy: the role may sqs:SendMessage on UndeliveredReminders',
  'ReleaseScheduleRoleDefaultPolicy: the role may lambda:InvokeFunction on Reminders',
  'ReleaseScheduleRoleDefaultPolicy: the role may sqs:SendMessage on UndeliveredReminders',
  'MailFeedbackAllowInvokegreenstartupproductionappFeedbackTopic: sns.amazonaws.com may lambda:InvokeFunction on MailFeedback if ArnLike aws:SourceArn FeedbackTopic',
  'FeedbackTopicPolicy: ses.amazonaws.com may sns:Publish on FeedbackTopic if StringEquals AWS:SourceAccount AWS::AccountId if StringEquals AWS:SourceArn arn:AWS::Partition:ses:ap-south-1:AWS::AccountId:configuration-set/SenderConfigurationSet',
  'LandingScheduleRoleDefaultPolicy: the role may lambda:InvokeFunction on Landing',
  'LandingScheduleRoleDefaultPolicy: the role may sqs:SendMessage on UndeliveredLanding',
  'SitePermissionsPolicy: the role may s3:GetObject on arn:aws:s3:::cdk-hnb659fds-assets-AWS::AccountId-ap-south-1/*',
  `SitePermissionsPolicy: the role may s3:ListBucket on ${site}`,
  `SitePermissionsPolicy: the role may s3:PutObject on ${site}/*`,
  'SitePermissionsPolicy: the role may cloudfront:CreateInvalidation, cloudfront:GetInvalidation on arn:aws:cloudfront::AWS::AccountId:distribution/PortalDistribution',
  'SitePermissionsPolicy: the role may logs:CreateLogStream, logs:PutLogEvents on SiteLogs',
  'SmokeRoleDefaultPolicy: the role may cognito-idp:AdminCreateUser, cognito-idp:AdminDeleteUser, cognito-idp:ListUsers on AccountsPool',
  `SmokeRoleDefaultPolicy: the role may dynamodb:Query on ${table} if ForAllValues:StringEquals dynamodb:LeadingKeys USER#${founder}`,
  `SmokeRoleDefaultPolicy: the role may dynamodb:DeleteItem on ${table} if ForAllValues:StringLike dynamodb:LeadingKeys USER#${founder}, APP#5a0ce000-0000-4000-8000-*`,
  `SmokeRoleDefaultPolicy: the role may s3:ListBucketVersions on ${documents} if StringEquals s3:prefix incoming/${founder}/, founders/${founder}/`,
  `SmokeRoleDefaultPolicy: the role may s3:DeleteObjectVersion on ${documents}/founders/${founder}/*, ${documents}/incoming/${founder}/*`,
  'AlarmTopicPolicy: cloudwatch.amazonaws.com may sns:Publish on AlarmTopic if StringEquals aws:SourceAccount AWS::AccountId',
  'BackupFailsEventsRoleDefaultPolicy: the role may sns:Publish on AlarmTopic',
  'AlarmTopicPolicy: cloudwatch.amazonaws.com may sns:Publish on AlarmTopic if StringEquals aws:SourceAccount AWS::AccountId',
];

test('other roles and resource policies have exactly the listed permissions', () => {
  const resources = Object.values(all).flatMap((template) => resourcesOf(template));
  const listed = new RegExp(`^(${Object.keys(allowed).join('|')})Role`);
  const grants = resources.filter(([id]) => !listed.test(id)).flatMap(grantsOf);
  // One for each function: a permission for each route would fill its policy.
  const ofApi =
    /apigateway.amazonaws.com may (.+) if ArnLike aws:SourceArn arn:aws:execute-api:ap-south-1:AWS::AccountId:Api\/[*]\/[*]\/[*]$/;
  expect(grants.filter((grant) => !ofApi.test(grant))).toEqual(others);
  expect(grants.flatMap((grant) => ofApi.exec(grant)?.[1] ?? []).sort()).toEqual(
    ['Account', 'Founder', 'Organiser', 'UploadsFunction'].map((fn) => `lambda:InvokeFunction on ${fn}`),
  );
});

test("every role but the smoke test's trusts a service only, and none but that of the backups has a managed policy", () => {
  const roles = Object.values(all).flatMap((template) => propertiesOf(template, 'AWS::IAM::Role'));
  const services = /"(lambda|scheduler|backup|events|malware-protection-plan[.]guardduty)[.]amazonaws[.]com"/;
  const withoutService = roles.filter(
    ({ AssumeRolePolicyDocument: trust }) => !services.test(JSON.stringify(trust)),
  );
  const AWS = { 'Fn::Join': ['', ['arn:aws:iam::', { Ref: 'AWS::AccountId' }, ':root']] };
  const Statement = [{ Action: ['sts:AssumeRole', 'sts:TagSession'], Principal: { AWS } }];
  const AssumeRolePolicyDocument = { Statement };
  expect(withoutService).toMatchObject([
    { RoleName: 'green-startup-production-smoke', AssumeRolePolicyDocument },
  ]);
  const managed = roles.filter(({ ManagedPolicyArns, Policies }) => ManagedPolicyArns || Policies);
  expect(managed.map(({ AssumeRolePolicyDocument: trust }) => JSON.stringify(trust))).toEqual([
    expect.stringContaining('"backup.amazonaws.com"'),
  ]);
});

/** Describes what a policy or a function's permission allows. */
function grantsOf([id, { Properties }]: [string, Partial<Resource>]): string[] {
  const name = withoutHash(id);
  const { Action, Principal, FunctionName, SourceArn, PolicyDocument } = (Properties ?? {}) as {
    Action?: string;
    Principal?: string;
    FunctionName?: unknown;
    SourceArn?: unknown;
    PolicyDocument?: object;
  };
  if (Action && Principal) {
    const Condition = SourceArn ? { ArnLike: { 'aws:SourceArn': SourceArn } } : undefined;
    return [
      `${name}: ${Principal} may ${textOf({ Effect: 'Allow', Action, Resource: FunctionName, Condition })}`,
    ];
  }
  const statements = PolicyDocument ? statementsOf({ PolicyDocument }) : [];
  return statements
    .filter(({ Effect }) => Effect === 'Allow')
    .map((statement) => {
      const who = statement.Principal ? Object.values(statement.Principal).map(String).join() : 'the role';
      return `${name}: ${who} may ${textOf(statement)}`;
    });
}

/** `s3:GetObject on Site/*, Other if StringEquals aws:SourceAccount AWS::AccountId`. */
function textOf({ Action, Resource: resource, Condition = {} }: Statement): string {
  const list = (values: unknown) => [values].flat().map(nameOf).join(', ');
  const conditions = Object.entries(Condition).flatMap(([operator, keys]) =>
    Object.entries(keys).map(([key, value]) => ` if ${operator} ${key} ${list(value)}`),
  );
  return `${list(Action)} on ${list(resource)}${conditions.join('')}`;
}

/** Returns a value of a template, with references as logical ids. */
function nameOf(value: unknown): string {
  if (typeof value === 'string') return value;
  const reference = value as {
    'Fn::Join'?: [string, unknown[]];
    'Fn::GetAtt'?: [string, string];
    'Fn::GetStackOutput'?: { OutputName: string };
    Ref?: string;
  };
  const { 'Fn::Join': joined, 'Fn::GetAtt': [id] = [] } = reference;
  if (joined) return joined[1].map(nameOf).join('');
  const target = reference.Ref ?? id ?? reference['Fn::GetStackOutput']?.OutputName;
  return withoutHash(target?.replace(/^.*Output(FnGetAtt|Ref)/, '') ?? JSON.stringify(value));
}

/** Returns `UploadsBucket` for `UploadsBucketC4B27CC7Arn515ECA45`. */
function withoutHash(id: string): string {
  return id.replace(/[0-9A-F]{8}.*$/, '');
}
