import type { Template } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { smokeRoleName } from '../lib/constructs/smoke-role/smoke-names.ts';
import { accessTemplate, propertiesOf, resourcesOf, statementsOf } from './synthesize.ts';

const access = accessTemplate();

const issuer = 'token.actions.githubusercontent.com';
const joined = (...parts: string[]) => ({ 'Fn::Join': ['', expect.arrayContaining(parts)] });

/** Returns a role's id, trust statements and permission statements. */
function roleOf(template: Template, name: string) {
  const [id, role] = resourcesOf(template, 'AWS::IAM::Role').find(
    ([, { Properties }]) => Properties['RoleName'] === name,
  ) ?? ['', undefined];
  const policies = propertiesOf(template, 'AWS::IAM::Policy').filter(({ Roles }) =>
    JSON.stringify(Roles).includes(`"${id}"`),
  );
  const trust = statementsOf({ PolicyDocument: role?.Properties['AssumeRolePolicyDocument'] });
  return { id, trust, allows: statementsOf(...policies) };
}

test('creates a role and an output for each stage', () => {
  expect(propertiesOf(access, 'AWS::IAM::Role').map(({ RoleName }) => RoleName)).toEqual([
    'green-startup-deploy-dev',
    'green-startup-deploy-staging',
  ]);
  const arnOf = (name: string) => ({ Value: { 'Fn::GetAtt': [roleOf(access, name).id, 'Arn'] } });
  expect(access.findOutputs('*')).toEqual({
    devDeployRole: arnOf('green-startup-deploy-dev'),
    stagingDeployRole: arnOf('green-startup-deploy-staging'),
  });
});

test.each([
  ['office/portal', 'repo:office/portal:environment:dev'],
  ['office@12/portal@345', 'repo:office@12/portal@345:environment:dev'],
])('allows only deployment workflows of %s on main to assume the role', (repository, subject) => {
  const { trust } = roleOf(accessTemplate({ repository }), 'green-startup-deploy-dev');
  expect(trust).toEqual([
    {
      Action: 'sts:AssumeRoleWithWebIdentity',
      Effect: 'Allow',
      Principal: { Federated: { Ref: expect.stringMatching(/^GitHub/) } },
      Condition: {
        StringEquals: {
          [`${issuer}:aud`]: 'sts.amazonaws.com',
          [`${issuer}:sub`]: subject,
          [`${issuer}:ref`]: 'refs/heads/main',
        },
      },
    },
  ]);
});

test.each(['office/*', 'office', 'office@12/portal', 'office@12/portal@*', '*@12/portal@345'])(
  'rejects %s as a repository',
  (repository) => {
    expect(() => accessTemplate({ repository })).toThrow('The repository must be owner/name or owner@ID');
  },
);

test("a role may assume only the CDK's deployment roles", () => {
  const [first] = roleOf(access, 'green-startup-deploy-staging').allows;
  const bootstrapRole = (part: string, region: string) =>
    joined(`:role/cdk-hnb659fds-${part}-role-`, `-${region}`);
  expect(first).toEqual({
    Action: 'sts:AssumeRole',
    Effect: 'Allow',
    Resource: ['deploy', 'file-publishing'].flatMap((part) => [
      bootstrapRole(part, 'ap-south-1'),
      bootstrapRole(part, 'us-east-1'),
    ]),
  });
});

test('besides, a role may only store the first round of its stage and run its smoke test', () => {
  const [, ...others] = roleOf(access, 'green-startup-deploy-staging').allows;
  expect(others).toEqual([
    {
      Action: ['sts:AssumeRole', 'sts:TagSession'],
      Effect: 'Allow',
      Resource: joined(`:role/${smokeRoleName('staging')}`),
    },
    { Action: 'dynamodb:DescribeTable', Effect: 'Allow', Resource: joined(':table/green-startup-staging') },
    {
      Action: ['dynamodb:PutItem', 'dynamodb:Query'],
      Effect: 'Allow',
      Resource: joined(':table/green-startup-staging'),
      Condition: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['ROUNDS', 'ROUND#*'] } },
    },
    {
      Action: 'cloudformation:DescribeStacks',
      Effect: 'Allow',
      Resource: joined(':cloudformation:ap-south-1:', ':stack/green-startup-staging-*/*'),
    },
  ]);
});

test('uses an existing identity provider of GitHub, and keeps a new one on deletion', () => {
  const [[, made] = [], ...others] = resourcesOf(access, 'AWS::IAM::OIDCProvider');
  expect(made?.DeletionPolicy).toBe('RetainExceptOnCreate');
  expect(others).toEqual([]);
  const existing = accessTemplate({ existingProvider: true });
  expect(resourcesOf(existing, 'AWS::IAM::OIDCProvider')).toHaveLength(0);
  expect(roleOf(existing, 'green-startup-deploy-dev').trust).toMatchObject([
    { Principal: { Federated: joined(`:oidc-provider/${issuer}`) } },
  ]);
});
