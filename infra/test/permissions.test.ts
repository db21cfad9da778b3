import { expect, test } from 'vitest';
import { functionsOf, type Resource, resourcesOf, templatesOf } from './synthesize.ts';

const { app, identity, all } = templatesOf('production');
const templates = [app, identity];

interface Statement {
  readonly Effect: string;
  readonly Action: string | string[];
  readonly Resource: unknown;
  readonly Condition?: unknown;
}

const onItems = (...actions: string[]) => actions.map((action) => `dynamodb:${action}`);
const streamActions = [
  'dynamodb:DescribeStream',
  'dynamodb:GetRecords',
  'dynamodb:GetShardIterator',
  'dynamodb:ListStreams',
];
const logging = ['logs:CreateLogStream', 'logs:PutLogEvents'];
const tracing = ['xray:PutTelemetryRecords', 'xray:PutTraceSegments'];

/** What each function may do beyond logging and tracing: nothing is added without a change here. */
const allowed: Record<string, string[]> = {
  Founder: [
    ...onItems('BatchGetItem', 'DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'),
    's3:GetObject',
    's3:GetObjectTagging',
    's3:PutObject',
    'ses:SendEmail',
  ],
  Organiser: [...onItems('BatchGetItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'), 's3:GetObject'],
  UploadsFunction: [
    ...onItems('BatchGetItem', 'GetItem', 'UpdateItem'),
    's3:GetObject',
    's3:GetObjectTagging',
    's3:PutObject',
  ],
  Notify: [...onItems('GetItem', 'UpdateItem'), ...streamActions, 'ses:SendEmail', 'sqs:SendMessage'],
  AccountMessages: [],
  SecondFactor: ['cognito-idp:AdminGetUser'],
  MailFeedback: [...onItems('UpdateItem'), 'sqs:SendMessage'],
};

const policies = templates.flatMap((template) => resourcesOf(template, 'AWS::IAM::Policy'));

function statementsOf(fn: string): Statement[] {
  return policies
    .filter(([id]) => id.startsWith(`${fn}Role`))
    .flatMap(([, { Properties }]: [string, Resource]) => {
      const { Statement } = Properties['PolicyDocument'] as { Statement: Statement[] };
      return Statement;
    });
}

test.each(Object.keys(allowed))('%s may do exactly this', (fn) => {
  const actions = statementsOf(fn).flatMap(({ Action }) => Action);
  expect([...new Set(actions)].sort()).toEqual([...(allowed[fn] ?? []), ...logging, ...tracing].sort());
});

test('every function is in this list', () => {
  const functions = templates.flatMap(functionsOf);
  expect(functions.map(([id]) => id.replace(/[0-9A-F]{8}$/, '')).sort()).toEqual(Object.keys(allowed).sort());
});

test.each(Object.keys(allowed))('%s may act on named resources only, tracing aside', (fn) => {
  for (const { Action, Resource: resource } of statementsOf(fn)) {
    if ([Action].flat().some((action) => tracing.includes(action))) continue;
    expect(JSON.stringify(resource)).not.toBe('"*"');
  }
});

test('only organisers walk the lists of the stages', () => {
  for (const fn of Object.keys(allowed)) {
    const lists = JSON.stringify(statementsOf(fn)).includes('/index/');
    expect(lists).toBe(fn === 'Organiser');
  }
});

test('files are written where they arrive, or kept by the function that checks them', () => {
  const placesOf = (fn: string, action: string) =>
    statementsOf(fn)
      .filter(({ Action }) => [Action].flat().includes(action))
      .flatMap(({ Resource: resource }) => [...JSON.stringify(resource).matchAll(/\/(\w+)\/\*/g)])
      .map(([, place = '']) => place)
      .sort((one, other) => one.localeCompare(other));
  expect(placesOf('UploadsFunction', 's3:PutObject')).toEqual(['incoming']);
  expect(placesOf('UploadsFunction', 's3:GetObject')).toEqual(['founders']);
  expect(placesOf('Founder', 's3:PutObject')).toEqual(['founders']);
  expect(placesOf('Founder', 's3:GetObject')).toEqual(['founders', 'incoming']);
  expect(placesOf('Founder', 's3:GetObjectTagging')).toEqual(['founders']);
  expect(placesOf('Organiser', 's3:GetObject')).toEqual(['founders']);
});

// In the sandbox SES authorises the recipient's identity too; the condition fixes the sender.
test('mail goes out from one address, with the configuration set that tells what becomes of it', () => {
  for (const fn of ['Founder', 'Notify']) {
    const [sending] = statementsOf(fn).filter(({ Action }) => Action === 'ses:SendEmail');
    expect(sending?.Condition).toEqual({
      StringEquals: { 'ses:FromAddress': 'no-reply@portal.example.org' },
    });
    expect(JSON.stringify(sending?.Resource)).toMatch(/configuration-set.*:identity\/[*]/);
  }
});

/** What services and the roles of stacks may do, by the policy that says so. */
const others = [
  'AccessLogsPolicy: logging.s3.amazonaws.com may s3:PutObject',
  'SitePolicy: cloudfront.amazonaws.com may s3:GetObject,s3:ListBucket',
  'UploadsAccessLogsPolicy: logging.s3.amazonaws.com may s3:PutObject',
  'UploadsMalwareScanPolicy: the role may events:DeleteRule,events:PutRule,events:PutTargets,events:RemoveTargets',
  'UploadsMalwareScanPolicy: the role may events:DescribeRule,events:ListTargetsByRule',
  'UploadsMalwareScanPolicy: the role may s3:GetBucketNotification,s3:ListBucket,s3:PutBucketNotification',
  'UploadsMalwareScanPolicy: the role may s3:PutObject',
  'UploadsMalwareScanPolicy: the role may s3:GetObject,s3:GetObjectTagging,s3:GetObjectVersion,s3:GetObjectVersionTagging,s3:PutObjectTagging,s3:PutObjectVersionTagging',
  'AccountsPoolCustomMessageCognito: cognito-idp.amazonaws.com may lambda:InvokeFunction',
  'AccountsPoolPreTokenGenerationCognito: cognito-idp.amazonaws.com may lambda:InvokeFunction',
  'UndeliveredFeedbackPolicy: sns.amazonaws.com may sqs:SendMessage',
  'MailFeedbackAllowInvokegreenstartupproductionappFeedbackTopic: sns.amazonaws.com may lambda:InvokeFunction',
  'FeedbackTopicPolicy: ses.amazonaws.com may sns:Publish',
  'SiteRightsPolicy: the role may s3:GetObject',
  'SiteRightsPolicy: the role may s3:ListBucket',
  'SiteRightsPolicy: the role may s3:PutObject',
  'SiteRightsPolicy: the role may cloudfront:CreateInvalidation,cloudfront:GetInvalidation',
  'SiteRightsPolicy: the role may logs:CreateLogStream,logs:PutLogEvents',
  'CallsTopicPolicy: cloudwatch.amazonaws.com may sns:Publish',
  'CallsTopicPolicy: cloudwatch.amazonaws.com may sns:Publish',
];

test('nobody else may do anything but this, the smoke test and the gateway aside', () => {
  const resources = Object.values(all).flatMap((template) =>
    Object.entries(template.toJSON()['Resources'] as Record<string, Resource>),
  );
  const listed = new RegExp(`^(${Object.keys(allowed).join('|')}|Smoke)Role`);
  const grants = resources.filter(([id]) => !listed.test(id)).flatMap(grantsOf);
  const [routes, rest] = [true, false].map((isRoute) =>
    grants.filter(
      (grant) => isRoute === grant.endsWith(': apigateway.amazonaws.com may lambda:InvokeFunction'),
    ),
  );
  expect(rest).toEqual(others);
  expect(routes).toHaveLength(resources.filter(([, { Type }]) => Type === 'AWS::ApiGatewayV2::Route').length);
});

test("the site's and the scan's role are taken on by their service alone, and no role has a policy of AWS's", () => {
  const roles = Object.values(all).flatMap((template) => resourcesOf(template, 'AWS::IAM::Role'));
  const trusted = roles.map(([, { Properties }]) => JSON.stringify(Properties['AssumeRolePolicyDocument']));
  expect(
    trusted.filter((text) => !/"(lambda|malware-protection-plan[.]guardduty)[.]amazonaws[.]com"/.test(text)),
  ).toHaveLength(1);
  expect(
    roles.filter(([, { Properties }]) => Properties['ManagedPolicyArns'] || Properties['Policies']),
  ).toEqual([]);
});

/** What a resource's policy, or a permission of a function, allows. */
function grantsOf([id, { Properties }]: [string, Partial<Resource>]): string[] {
  const name = id.replace(/([0-9A-F]{8})+$/, '');
  const { Action, Principal, PolicyDocument } = (Properties ?? {}) as {
    Action?: string;
    Principal?: string;
    PolicyDocument?: { Statement: (Statement & { Principal?: object })[] };
  };
  if (Action && Principal) return [`${name}: ${Principal} may ${Action}`];
  const { Statement = [] } = PolicyDocument ?? {};
  return Statement.filter(({ Effect }) => Effect === 'Allow').map(({ Action, Principal }) => {
    const who = Principal ? Object.values(Principal).map(String).join() : 'the role';
    return `${name}: ${who} may ${[Action].flat().join()}`;
  });
}
