import { expect, test } from 'vitest';
import { accessTemplate, resourcesOf } from './synthesize.ts';

const access = accessTemplate('staging');

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
  expect(() => accessTemplate('staging', 'office/*')).toThrow('The repository is named as owner/name');
});
