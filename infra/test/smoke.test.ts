import { expect, test } from 'vitest';
import { resourcesOf, templatesOf } from './synthesize.ts';

const { app } = templatesOf('production');

test('allows principals of the account to assume the role with a tag', () => {
  const [[, role] = ['', undefined]] = resourcesOf(app, 'AWS::IAM::Role').filter(([id]) =>
    id.startsWith('SmokeRole'),
  );
  expect(role?.Properties).toMatchObject({
    RoleName: 'green-startup-production-smoke',
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
