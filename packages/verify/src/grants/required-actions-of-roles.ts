import { programme } from '@portal/contracts/programme';
import { accountId } from '@portal/local/template/identifiers';
import {
  founderTag,
  smokeApplicationPrefix,
} from '../../../../infra/lib/constructs/smoke-role/smoke-names.ts';
import type { RequiredAction } from './grants.ts';
import { requiredActions } from './lookup.ts';
import type { Made } from './templates.ts';

/** A call that the smoke test makes behind the portal. `within`: the partition, prefix or key that it names. */
export interface SmokeCall {
  readonly action: string;
  readonly of: 'accounts' | 'table' | 'documents';
  readonly within?: string;
}

/** All there are; `scripts/ops/smoke/smoke-calls.test.ts` holds them to what the smoke test does. */
export const smokeCalls: readonly SmokeCall[] = [
  { action: 'cognito-idp:ListUsers', of: 'accounts' },
  { action: 'cognito-idp:AdminCreateUser', of: 'accounts' },
  { action: 'cognito-idp:AdminDeleteUser', of: 'accounts' },
  { action: 'dynamodb:Query', of: 'table', within: 'USER#{founder}' },
  { action: 'dynamodb:DeleteItem', of: 'table', within: 'USER#{founder}' },
  { action: 'dynamodb:DeleteItem', of: 'table', within: 'APP#{application}' },
  ...['incoming', 'founders'].flatMap((place): SmokeCall[] => [
    { action: 's3:ListBucketVersions', of: 'documents', within: `${place}/{founder}/` },
    {
      action: 's3:DeleteObjectVersion',
      of: 'documents',
      within: `${place}/{founder}/{application}/{document}.pdf`,
    },
  ]),
];

const founder = '11111111-2222-3333-4444-555555555555';
const application = `${smokeApplicationPrefix}000000000001`;

/** The smoke test's role is taken on by people and workflows of the account, with a tag, and makes its calls. */
export function requiredBySmoke({ arn: who }: Made, resources: readonly Made[]): RequiredAction[] {
  const places = placesOf(resources);
  return [
    ...['sts:AssumeRole', 'sts:TagSession'].map((action) => ({
      who: `arn:aws:iam::${accountId}:root`,
      action,
      resource: who,
    })),
    ...smokeCalls.map(({ action, of, within = '' }): RequiredAction => {
      const named = within
        .replace('{founder}', founder)
        .replace('{application}', application)
        .replace('{document}', founder);
      const onObject = action.startsWith('s3:DeleteObject');
      return {
        who,
        action,
        resource: onObject ? `${places[of]}/${named}` : places[of],
        context: {
          [`aws:PrincipalTag/${founderTag}`]: founder,
          [of === 'table' ? 'dynamodb:LeadingKeys' : 's3:prefix']: named,
        },
      };
    }),
  ];
}

function placesOf(resources: readonly Made[]): Record<SmokeCall['of'], string> {
  const first = (type: string): Made => {
    const found = resources.find((made) => made.type === type);
    if (!found) throw new Error(`There is no ${type} in the stage.`);
    return found;
  };
  const { S3Bucket } = first('AWS::GuardDuty::MalwareProtectionPlan').properties['ProtectedResource'] as {
    S3Bucket: { BucketName: string };
  };
  return {
    accounts: first('AWS::Cognito::UserPool').arn,
    table: first('AWS::DynamoDB::GlobalTable').arn,
    documents: `arn:aws:s3:::${S3Bucket.BucketName}`,
  };
}

/** A workflow assumes the deploy role of a stage, and with it those of `cdk bootstrap` in both regions and that of the smoke test. */
export function requiredByWorkflows({ ref }: Made, resources: readonly Made[]): RequiredAction[] {
  return resources
    .filter(({ type }) => type === 'AWS::IAM::Role')
    .flatMap((role) => {
      const { arn } = role;
      const [, stage] = /-deploy-(\w+)$/.exec(roleName(role)) ?? [];
      if (stage === undefined) return [];
      const issuer = 'token.actions.githubusercontent.com';
      const context = {
        [`${issuer}:aud`]: 'sts.amazonaws.com',
        [`${issuer}:sub`]: `repo:office/portal:environment:${stage}`,
        [`${issuer}:ref`]: 'refs/heads/main',
      };
      return [
        { who: ref, action: 'sts:AssumeRoleWithWebIdentity', resource: arn, context },
        ...requiredToSmoke(arn, stage),
        ...['ap-south-1', 'us-east-1'].flatMap((region) =>
          ['deploy', 'file-publishing'].map((part) => ({
            who: arn,
            action: 'sts:AssumeRole',
            resource: `arn:aws:iam::${accountId}:role/cdk-hnb659fds-${part}-role-${accountId}-${region}`,
          })),
        ),
      ];
    });
}

/** After a deployment a workflow finds the stage by the outputs of its stacks, and assumes the role of the smoke test. */
function requiredToSmoke(who: string, stage: string): RequiredAction[] {
  const stacks = `arn:aws:cloudformation:ap-south-1:${accountId}:stack/${programme.slug}-local`;
  const role = `arn:aws:iam::${accountId}:role/${programme.slug}-smoke-${stage}`;
  return [
    ...requiredActions(who, role, 'sts:AssumeRole', 'sts:TagSession'),
    ...['web', 'app'].flatMap((part) =>
      requiredActions(who, `${stacks}-${part}/id`, 'cloudformation:DescribeStacks'),
    ),
  ];
}

export function roleName({ properties }: Made): string {
  const { RoleName = '' } = properties as { RoleName?: string };
  return RoleName;
}
