import { expect, test } from 'vitest';
import { functionsOf, type Resource, resourcesOf, templatesOf } from './synthesize.ts';

const { app, identity } = templatesOf('production');
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
