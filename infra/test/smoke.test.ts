import { expect, test } from 'vitest';
import { resourcesOf, templatesOf } from './synthesize.ts';

const production = templatesOf('production');
const { app } = production;

interface Statement {
  readonly Action: string | string[];
  readonly Resource: unknown;
  readonly Condition?: unknown;
}

const statements = resourcesOf(app, 'AWS::IAM::Policy')
  .filter(([id]) => id.startsWith('SmokeRole'))
  .flatMap(([, { Properties }]) => (Properties['PolicyDocument'] as { Statement: Statement[] }).Statement);
const of = (action: string) => statements.filter(({ Action }) => [Action].flat().includes(action));
const founder = ['$', '{aws:PrincipalTag/founder}'].join('');

test('the smoke test has exactly these permissions, and cannot set passwords', () => {
  expect(statements.flatMap(({ Action }) => Action).sort()).toEqual([
    'cognito-idp:AdminCreateUser',
    'cognito-idp:AdminDeleteUser',
    'cognito-idp:ListUsers',
    'dynamodb:DeleteItem',
    'dynamodb:Query',
    's3:DeleteObjectVersion',
    's3:ListBucketVersions',
  ]);
  for (const { Resource } of statements) {
    expect(JSON.stringify(Resource)).toMatch(
      /Fn::GetStackOutput|:table\/green-startup-production"|s3:::green-startup-production-documents-/,
    );
  }
});

test("reads and deletes only data of one founder, and applications with the smoke test's prefix", () => {
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

test('allows principals of the account to assume the role with a tag', () => {
  const [[, role] = ['', undefined]] = resourcesOf(app, 'AWS::IAM::Role').filter(([id]) =>
    id.startsWith('SmokeRole'),
  );
  expect(role?.Properties).toMatchObject({
    RoleName: 'green-startup-smoke-production',
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

test('outputs role, table and documents bucket', () => {
  const outputs = Object.keys(app.toJSON()['Outputs']);
  expect(outputs).toEqual(expect.arrayContaining(['SmokeRole', 'Table', 'Documents']));
});

test('the local stage has no smoke test role', () => {
  const roles = resourcesOf(templatesOf('local').app, 'AWS::IAM::Role').map(([id]) => id);
  expect(roles.filter((id) => id.startsWith('Smoke'))).toEqual([]);
});
