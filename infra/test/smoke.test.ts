import { expect, test } from 'vitest';
import { resourcesOf, templatesOf } from './synthesize.ts';

const production = templatesOf('production');
const smoke = production.part('smoke');

interface Statement {
  readonly Action: string | string[];
  readonly Resource: unknown;
  readonly Condition?: unknown;
}

const statements = resourcesOf(smoke, 'AWS::IAM::Policy').flatMap(
  ([, { Properties }]) => (Properties['PolicyDocument'] as { Statement: Statement[] }).Statement,
);
const of = (action: string) => statements.filter(({ Action }) => [Action].flat().includes(action));
const founder = ['$', '{aws:PrincipalTag/founder}'].join('');

test('the smoke test may do exactly this, and set no password', () => {
  expect(statements.flatMap(({ Action }) => Action).sort()).toEqual([
    'cognito-idp:AdminCreateUser',
    'cognito-idp:AdminDeleteUser',
    'cognito-idp:ListUsers',
    'dynamodb:DeleteItem',
    'dynamodb:Query',
    's3:DeleteObjectVersion',
    's3:ListBucketVersions',
  ]);
  for (const { Resource } of statements) expect(JSON.stringify(Resource)).toContain('Fn::ImportValue');
});

test('it reads and deletes within one founder, and within applications that it alone begins', () => {
  expect(of('dynamodb:Query')[0]?.Condition).toEqual({
    'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': [`USER#${founder}`] },
  });
  expect(of('dynamodb:DeleteItem')[0]?.Condition).toEqual({
    'ForAllValues:StringLike': {
      'dynamodb:LeadingKeys': [`USER#${founder}`, 'APP#5a0ce000-0000-4000-8000-*'],
    },
  });
  const folders = [`incoming/${founder}/`, `founders/${founder}/`];
  expect(of('s3:ListBucketVersions')[0]?.Condition).toEqual({ StringEquals: { 's3:prefix': folders } });
  const [{ Resource } = { Resource: [] }] = of('s3:DeleteObjectVersion');
  for (const folder of folders) expect(JSON.stringify(Resource)).toContain(`/${folder}*`);
  expect(Resource).toHaveLength(folders.length);
});

test('its role is taken on within the account, by its name and with a tag', () => {
  const [[, role] = ['', undefined]] = resourcesOf(smoke, 'AWS::IAM::Role');
  expect(role?.Properties).toMatchObject({
    RoleName: 'portal-smoke-production',
    AssumeRolePolicyDocument: {
      Statement: [
        {
          Action: ['sts:AssumeRole', 'sts:TagSession'],
          Principal: {
            AWS: { 'Fn::Join': ['', ['arn:aws:iam::', { Ref: 'AWS::AccountId' }, ':root']] },
          },
        },
      ],
    },
  });
});

test('the stack says where the smoke test finds role, table and documents', () => {
  expect(Object.keys(smoke.toJSON()['Outputs'])).toEqual(['Role', 'Table', 'Documents']);
});

test('a local portal needs none', () => expect(templatesOf('local').all).not.toHaveProperty('smoke'));
