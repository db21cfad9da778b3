import { Template } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { deploymentPolicy } from '../lib/stacks/deployment-policy.ts';
import { bootstrapApp, propertiesOf, resourcesOf, statementsOf, templatesOf } from './synthesize.ts';

const bootstrap = Template.fromStack(bootstrapApp().stack);
const statements = statementsOf(...propertiesOf(bootstrap, 'AWS::IAM::ManagedPolicy'));
const listOf = <T>(value: T | readonly T[]): readonly T[] => [value].flat() as readonly T[];
const allowed = statements
  .filter(({ Effect, Resource }) => Effect === 'Allow' && Resource === '*')
  .flatMap(({ Action }) => listOf(Action));
const isAllowed = (action: string) =>
  allowed.includes(action) || allowed.includes(`${action.split(':')[0]}:*`);
const neverAllowed = statements
  .filter(({ Effect, Condition }) => Effect === 'Deny' && Condition === undefined)
  .flatMap(({ Action }) => listOf(Action));

const deployed = (['dev', 'staging', 'production'] as const).map((stage) => ({
  stage,
  ...templatesOf(stage),
}));

/** Services whose resource types have another name than their actions. */
const prefixes: Readonly<Record<string, string>> = {
  apigatewayv2: 'apigateway',
  certificatemanager: 'acm',
  cognito: 'cognito-idp',
};

test('allows the services of every stage, and no other one', () => {
  const types = deployed.flatMap(({ all }) =>
    Object.values(all).flatMap((template) => resourcesOf(template).map(([, { Type }]) => Type)),
  );
  const names = types.flatMap((type) => /^AWS::(\w+)/.exec(type)?.[1]?.toLowerCase() ?? []);
  const services = new Set(names.map((name) => prefixes[name] ?? name));
  const besides = ['iam'];
  // Vaults have a storage of their own, and the functions write traces.
  const more = ['backup-storage:*', 'xray:*'];
  expect(allowed.filter((action) => action.endsWith(':*')).sort()).toEqual(
    [...[...services].filter((name) => !besides.includes(name)).map((name) => `${name}:*`), ...more].sort(),
  );
});

test('bounds every role of every stage, and allows what their own policies do', () => {
  for (const { stage, all } of deployed)
    for (const template of Object.values(all)) {
      for (const [id, { Properties }] of resourcesOf(template, 'AWS::IAM::Role')) {
        expect(JSON.stringify(Properties['PermissionsBoundary']), id).toContain(
          `:policy/${deploymentPolicy}"`,
        );
        expect(Properties['RoleName'] ?? `green-startup-${stage}-`, id).toMatch(`green-startup-${stage}-`);
      }
      const policies = statementsOf(...propertiesOf(template, 'AWS::IAM::Policy'));
      const actions = policies.flatMap(({ Action }) => listOf(Action));
      expect(actions.filter((action) => !isAllowed(action))).toEqual([]);
      expect(actions.filter((action) => neverAllowed.includes(action))).toEqual([]);
    }
});

test('allows only roles of the stages, whose rights end at this policy', () => {
  const roles = ['dev', 'production', 'staging'].map((stage) => roleArn(`green-startup-${stage}-*`));
  const onRoles = statements.filter(({ Action }) => JSON.stringify(Action).includes('iam:'));
  expect(onRoles).toMatchObject([
    { Effect: 'Allow', Resource: roles },
    {
      Effect: 'Allow',
      Resource: roles,
      Condition: { StringEquals: { 'iam:PermissionsBoundary': iamArn(`policy/${deploymentPolicy}`) } },
    },
    { Effect: 'Allow', Action: 'iam:CreateServiceLinkedRole', Resource: roleArn('aws-service-role/*') },
  ]);
  const unbounded = listOf(onRoles[0]?.Action ?? []);
  expect(unbounded.filter((action) => /Create|Attach|Put|Boundary/.test(action))).toEqual([
    'iam:ListAttachedRolePolicies',
  ]);
});

test('denies the deletion of backups, and of what production keeps', () => {
  const denied = statements.filter(({ Effect }) => Effect === 'Deny');
  expect(denied).toMatchObject([
    { Action: expect.arrayContaining(['backup:DeleteRecoveryPoint']), Resource: '*' },
    {
      Action: 'dynamodb:DeleteTable',
      Resource: joined('arn:aws:dynamodb:*:', ':table/green-startup-production*'),
    },
    {
      Action: 's3:DeleteObjectVersion',
      Resource: 'arn:aws:s3:::green-startup-production-*',
      Condition: { Null: { 'aws:PrincipalTag/founder': 'true' } },
    },
    {
      Action: 'cognito-idp:DeleteUserPool',
      Condition: { StringEquals: { 'aws:ResourceTag/stage': ['production'] } },
    },
  ]);
  const [pool] = propertiesOf(templatesOf('production').identity, 'AWS::Cognito::UserPool');
  expect(pool?.['UserPoolTags']).toMatchObject({ stage: 'production' });
});

test('lets a first deployment that failed delete its empty buckets and vaults, whose names would block the next', () => {
  const denied = statements.flatMap(({ Effect, Action }) => (Effect === 'Deny' ? listOf(Action) : []));
  for (const [type, action] of [
    ['AWS::S3::Bucket', 's3:DeleteBucket'],
    ['AWS::Backup::BackupVault', 'backup:DeleteBackupVault'],
  ] as const) {
    expect([isAllowed(action), denied.includes(action)], action).toEqual([true, false]);
    for (const template of Object.values(templatesOf('production').all))
      for (const [id, { DeletionPolicy }] of resourcesOf(template, type))
        expect(DeletionPolicy, id).toBe('RetainExceptOnCreate');
  }
});

test("allows what the handlers of CloudFormation's resource types call besides: the scaling of a table, and to describe a role", () => {
  for (const what of ['ScalableTargets', 'ScalingPolicies', 'ScheduledActions'])
    expect(isAllowed(`application-autoscaling:Describe${what}`), what).toBe(true);
  expect(statements[1]?.Action).toContain('iam:UpdateRoleDescription');
});

function joined(...parts: readonly [string, string]) {
  return { 'Fn::Join': ['', [parts[0], { Ref: 'AWS::AccountId' }, parts[1]]] };
}

function iamArn(name: string) {
  return joined('arn:aws:iam::', `:${name}`);
}

function roleArn(name: string) {
  return iamArn(`role/${name}`);
}
