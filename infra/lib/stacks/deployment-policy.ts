import { programme } from '@portal/contracts/programme';
import { BootstraplessSynthesizer, aws_iam as iam, Stack, type StackProps, Validations } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { wildcardFinding } from '../bucket-names.ts';
import { founderTag } from '../constructs/smoke-role/smoke-names.ts';
import { stackName } from '../stack-outputs.ts';
import { stageConfig, stageNames } from '../stages.ts';

/** The name of the policy in each account. */
export const deploymentPolicy = `${programme.slug}-deployment`;

/** The services of the portal's stacks. Users, other roles, networks and CloudTrail are none of them. */
const services = [
  'acm',
  'apigateway',
  'backup',
  'backup-storage',
  'budgets',
  'cloudfront',
  'cloudwatch',
  'cognito-idp',
  'dynamodb',
  'events',
  'guardduty',
  'lambda',
  'logs',
  's3',
  'scheduler',
  'secretsmanager',
  'ses',
  'sns',
  'sqs',
  'wafv2',
  'xray',
];

/**
 * What CloudFormation and AWS Backup read and use besides: how a table scales, also when it is billed on demand, outputs, the bootstrap's
 * version, tags, and the key of a vault.
 */
const others = [
  'application-autoscaling:DescribeScalableTargets',
  'application-autoscaling:DescribeScalingPolicies',
  'application-autoscaling:DescribeScheduledActions',
  'cloudformation:DescribeStacks',
  'kms:CreateGrant',
  'kms:Decrypt',
  'kms:DescribeKey',
  'kms:GenerateDataKey',
  'kms:RetireGrant',
  'ssm:GetParameters',
  'tag:GetResources',
];

/** Deleting a backup, or shortening its life. AWS itself refuses to delete a vault, or a bucket, that is not empty. */
const deletionOfBackups = [
  'backup:DeleteBackupVaultLockConfiguration',
  'backup:DeleteRecoveryPoint',
  'backup:DisassociateRecoveryPoint',
  'backup:UpdateRecoveryPointLifecycle',
];

/** AWS allows these to be tied to the boundary of the role. */
const boundedRoleActions = [
  'iam:AttachRolePolicy',
  'iam:CreateRole',
  'iam:DeleteRolePolicy',
  'iam:DetachRolePolicy',
  'iam:PutRolePermissionsBoundary',
  'iam:PutRolePolicy',
];

const roleActions = [
  'iam:DeleteRole',
  'iam:GetRole',
  'iam:GetRolePolicy',
  'iam:ListAttachedRolePolicies',
  'iam:ListRolePolicies',
  'iam:PassRole',
  'iam:TagRole',
  'iam:UntagRole',
  'iam:UpdateAssumeRolePolicy',
  'iam:UpdateRole',
  'iam:UpdateRoleDescription',
];

/**
 * What CloudFormation may do when it deploys a stage, and at the same time the boundary of every role that a stage creates: a deployment can
 * give no more rights than it has. It can change neither itself, the CDK's roles and those of `npm run access`, nor delete backups or what a
 * stage keeps. `npm run bootstrap` deploys it with the caller's own rights.
 */
export class DeploymentPolicyStack extends Stack {
  constructor(scope: Construct, id: string, props: StackProps) {
    super(scope, id, { ...props, synthesizer: new BootstraplessSynthesizer() });
    const stages = stageNames.filter((stage) => stage !== 'local').map((stage) => stageConfig(stage));
    const iamArn = (name: string) => `arn:aws:iam::${this.account}:${name}`;
    const roles = stages.map(({ stage }) => iamArn(`role/${stackName(stage)}-*`));
    const serviceLinkedRoles = iamArn('role/aws-service-role/*');
    const kept = stages.filter(({ keepsData }) => keepsData);
    const allServices = services.map((service) => `${service}:*`);
    const policy = new iam.ManagedPolicy(this, 'Policy', {
      managedPolicyName: deploymentPolicy,
      statements: [
        new iam.PolicyStatement({ actions: [...allServices, ...others], resources: ['*'] }),
        new iam.PolicyStatement({ actions: roleActions, resources: roles }),
        new iam.PolicyStatement({
          actions: boundedRoleActions,
          resources: roles,
          conditions: {
            StringEquals: { 'iam:PermissionsBoundary': iamArn(`policy/${deploymentPolicy}`) },
          },
        }),
        new iam.PolicyStatement({
          actions: ['iam:CreateServiceLinkedRole'],
          resources: [serviceLinkedRoles],
        }),
        deny(deletionOfBackups, ['*']),
        deny(
          ['dynamodb:DeleteTable'],
          kept.map(({ tableName }) => `arn:aws:dynamodb:*:${this.account}:table/${tableName}*`),
        ),
        // The smoke test removes what its founder stored. Its sessions are tagged with the founder.
        deny(
          ['s3:DeleteObjectVersion'],
          kept.map(({ stage }) => `arn:aws:s3:::${stackName(stage)}-*`),
          { Null: { [`aws:PrincipalTag/${founderTag}`]: 'true' } },
        ),
        deny(['cognito-idp:DeleteUserPool'], ['*'], {
          StringEquals: { 'aws:ResourceTag/stage': kept.map(({ stage }) => stage) },
        }),
      ],
    });
    const wildcards = [...allServices.map((action) => `Action::${action}`), 'Resource::*'].map(
      (finding) => `AwsSolutions-IAM5[${finding}]`,
    );
    const reason = 'The bound of all that the portal deploys, and of nothing else.';
    const ids = [...wildcards, ...[...roles, serviceLinkedRoles].map(wildcardFinding)];
    Validations.of(policy).acknowledge(...ids.map((id) => ({ id, reason })));
  }
}

function deny(actions: string[], resources: string[], conditions: iam.Conditions = {}): iam.PolicyStatement {
  return new iam.PolicyStatement({ effect: iam.Effect.DENY, actions, resources, conditions });
}
