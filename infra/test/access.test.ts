import { App, Validations } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { AwsSolutionsChecks } from 'cdk-nag';
import { expect, test } from 'vitest';
import { AccessStack } from '../lib/stacks/access.ts';
import { resourcesOf } from './synthesize.ts';

const about = { stage: 'staging', regions: ['ap-south-1', 'us-east-1'] } as const;

function accessOf(repository: string): Template {
  const app = new App();
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  return Template.fromStack(new AccessStack(app, 'access', { ...about, repository }));
}

const access = accessOf('office/portal');

test.each([
  [
    'portal-deploy-staging',
    'repo:office/portal:environment:staging',
    ['deploy', 'file-publishing', 'lookup'],
  ],
  ['portal-compare-staging', 'repo:office/portal:pull_request', ['lookup']],
])('%s is taken on by its workflow alone, and only to take on roles of the CDK', (name, subject, parts) => {
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
  const policies = resourcesOf(access, 'AWS::IAM::Policy').filter(([, { Properties }]) =>
    JSON.stringify(Properties['Roles']).includes(id),
  );
  const statements = policies.flatMap(
    ([, { Properties }]) =>
      (Properties['PolicyDocument'] as { Statement: { Action: string; Resource: unknown[] }[] }).Statement,
  );
  expect(statements.map(({ Action }) => Action)).toEqual(['sts:AssumeRole']);
  const roles = [...JSON.stringify(statements).matchAll(/cdk-hnb659fds-([\w-]+)-role-/g)].map(
    ([, part]) => part,
  );
  expect(new Set(roles)).toEqual(new Set(parts));
  expect(statements[0]?.Resource).toHaveLength(parts.length * 2);
});

test('there are no other roles, and no pattern stands for a repository', () => {
  expect(resourcesOf(access, 'AWS::IAM::Role')).toHaveLength(2);
  expect(() => accessOf('office/*')).toThrow('The repository is named as owner/name');
});
