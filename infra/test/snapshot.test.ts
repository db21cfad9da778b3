import type { Template } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { stageNames } from '../lib/stages.ts';
import { resourcesOf, templatesOf } from './synthesize.ts';

/** Types of stateful resources: a changed logical id would replace them. */
const stateful = [
  'AWS::DynamoDB::GlobalTable',
  'AWS::S3::Bucket',
  'AWS::Cognito::UserPool',
  'AWS::Cognito::UserPoolClient',
  'AWS::SecretsManager::Secret',
];

function countsOf(template: Template): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const [, { Type }] of resourcesOf(template)) counts[Type] = (counts[Type] ?? 0) + 1;
  return counts;
}

// What the stage `local` has is what the local cloud emulates.
test.each(stageNames.filter((stage) => stage !== 'local'))(
  '%s has these resources and stateful logical ids',
  (stage) => {
    expect(summaryOf(templatesOf(stage).all)).toMatchSnapshot();
  },
);

function summaryOf(templates: Readonly<Record<string, Template>>) {
  return Object.entries(templates).map(([stack, template]) => ({
    stack,
    counts: countsOf(template),
    stateful: stateful.flatMap((type) => resourcesOf(template, type).map(([id]) => id)),
  }));
}

/** Resources whose settings decide what is kept, for how long, how it is read and where it goes when something fails. */
const settled = [
  ...stateful,
  'AWS::CloudFront::CachePolicy',
  'AWS::Logs::LogGroup',
  'AWS::SES::ConfigurationSet',
  'AWS::SNS::Subscription',
  'AWS::SQS::Queue',
];

test('production has these settings', () => {
  const { all } = templatesOf('production');
  const settings = Object.values(all).flatMap((template) =>
    settled.flatMap((type) =>
      resourcesOf(template, type).map(([id, { DeletionPolicy, Properties }]) => [
        id,
        { DeletionPolicy, Properties },
      ]),
    ),
  );
  expect(Object.fromEntries(settings)).toMatchSnapshot();
});
