import { expect, test } from 'vitest';
import { accessTemplate, resourcesOf } from './synthesize.ts';

const access = accessTemplate('staging');

interface Statement {
  readonly Action: string | string[];
  readonly Resource: unknown;
}

function statementsOf(role: string): Statement[] {
  return resourcesOf(access, 'AWS::IAM::Policy')
    .filter(([, { Properties }]) => JSON.stringify(Properties['Roles']).includes(role))
    .flatMap(([, { Properties }]) => (Properties['PolicyDocument'] as { Statement: Statement[] }).Statement);
}

test.each([
  [
    'portal-deploy-staging',
    'repo:office/portal:environment:staging',
    ['deploy', 'file-publishing', 'lookup'],
  ],
  ['portal-compare-staging', 'repo:office/portal:pull_request', ['lookup']],
])('%s is taken on by its workflow alone, and of the CDK takes on these roles', (name, subject, parts) => {
  const [id, role] = resourcesOf(access, 'AWS::IAM::Role').find(
    ([, { Properties }]) => Properties['RoleName'] === name,
  ) ?? ['', undefined];
  expect(role?.Properties['AssumeRolePolicyDocument']).toMatchObject({
    Statement: [
      {
        Action: 'sts:AssumeRoleWithWebIdentity',
        Effect: 'Allow',
        Condition: {
          StringEquals: {
            'token.actions.githubusercontent.com:aud': 'sts.amazonaws.com',
            'token.actions.githubusercontent.com:sub': subject,
          },
        },
      },
    ],
  });
  const [first, ...others] = statementsOf(id);
  const statements = [first];
  expect(first?.Action).toBe('sts:AssumeRole');
  expect(others).toHaveLength(name === 'portal-deploy-staging' ? 2 : 0);
  const roles = [...JSON.stringify(statements).matchAll(/cdk-hnb659fds-([\w-]+)-role-/g)].map(
    ([, part]) => part,
  );
  expect(new Set(roles)).toEqual(new Set(parts));
  expect(statements[0]?.Resource).toHaveLength(parts.length * 2);
});

test('after a deployment the workflow may find the role of the smoke test of its stage, and take it on', () => {
  const [id = ''] = resourcesOf(access, 'AWS::IAM::Role').map(([role]) => role);
  const arn = (...parts: string[]) => ({ 'Fn::Join': ['', expect.arrayContaining(parts)] });
  expect(statementsOf(id).slice(1)).toEqual([
    {
      Action: ['sts:AssumeRole', 'sts:TagSession'],
      Effect: 'Allow',
      Resource: arn(':role/portal-smoke-staging'),
    },
    {
      Action: 'cloudformation:DescribeStacks',
      Effect: 'Allow',
      Resource: arn(':cloudformation:ap-south-1:', ':stack/green-startup-staging-smoke/*'),
    },
  ]);
});

test('there are no other roles, and no pattern stands for a repository', () => {
  expect(resourcesOf(access, 'AWS::IAM::Role')).toHaveLength(2);
  expect(() => accessTemplate('staging', 'office/*')).toThrow('The repository is named as owner/name');
});
