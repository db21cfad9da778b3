import type { Template } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { smokeRoleName } from '../lib/constructs/smoke-role/smoke-names.ts';
import { accessTemplate, resourcesOf } from './synthesize.ts';

const access = accessTemplate();

const issuer = 'token.actions.githubusercontent.com';
const joined = (...parts: string[]) => ({ 'Fn::Join': ['', expect.arrayContaining(parts)] });

/** The statements of who may assume the role of that name, and of what it may do. */
function roleOf(template: Template, name: string) {
  const [id, role] = resourcesOf(template, 'AWS::IAM::Role').find(
    ([, { Properties }]) => Properties['RoleName'] === name,
  ) ?? ['', undefined];
  const policies = resourcesOf(template, 'AWS::IAM::Policy').filter(([, { Properties }]) =>
    JSON.stringify(Properties['Roles']).includes(`"${id}"`),
  );
  const statementsOf = (document: unknown) => (document as { Statement: object[] }).Statement;
  return {
    id,
    trust: statementsOf(role?.Properties['AssumeRolePolicyDocument']),
    allows: policies.flatMap(([, { Properties }]) => statementsOf(Properties['PolicyDocument'])),
  };
}

test('one stack has the role of each stage that was named, and its ARN as output', () => {
  expect(resourcesOf(access, 'AWS::IAM::Role').map(([, { Properties }]) => Properties['RoleName'])).toEqual([
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
])('only workflows of %s on main that deploy the stage may assume its role', (repository, subject) => {
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
  '%s is not the name of a repository',
  (repository) => {
    expect(() => accessTemplate({ repository })).toThrow(
      'The repository is named as owner/name or as owner@ID',
    );
  },
);

test("a role may assume the CDK's roles that deploy, and those only", () => {
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

test('beside that it may run the smoke test of its stage, and nothing else', () => {
  const [, ...others] = roleOf(access, 'green-startup-deploy-staging').allows;
  expect(others).toEqual([
    {
      Action: ['sts:AssumeRole', 'sts:TagSession'],
      Effect: 'Allow',
      Resource: joined(`:role/${smokeRoleName('staging')}`),
    },
    {
      Action: 'cloudformation:DescribeStacks',
      Effect: 'Allow',
      Resource: joined(':cloudformation:ap-south-1:', ':stack/green-startup-staging-*/*'),
    },
  ]);
});

test('an account that has the identity provider of GitHub keeps it', () => {
  const [[, made] = [], ...others] = resourcesOf(access, 'AWS::IAM::OIDCProvider');
  expect(made?.DeletionPolicy).toBe('RetainExceptOnCreate');
  expect(others).toEqual([]);
  const existing = accessTemplate({ existingProvider: true });
  expect(resourcesOf(existing, 'AWS::IAM::OIDCProvider')).toHaveLength(0);
  expect(roleOf(existing, 'green-startup-deploy-dev').trust).toMatchObject([
    { Principal: { Federated: joined(`:oidc-provider/${issuer}`) } },
  ]);
});
