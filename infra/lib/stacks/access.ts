import { programme } from '@portal/contracts/programme';
import {
  BootstraplessSynthesizer,
  CfnOutput,
  Duration,
  aws_iam as iam,
  RemovalPolicy,
  Stack,
  type StackProps,
  Validations,
} from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { smokeRoleName } from '../constructs/smoke-role/smoke-names.ts';
import { type StageName, stageConfig } from '../stages.ts';

export interface AccessStackProps extends StackProps {
  /**
   * The GitHub repository whose workflows may deploy: `owner/name`, or `owner@1/name@2` with the ids that GitHub adds to the subject of
   * repositories created, renamed or transferred since July 2026.
   */
  readonly repository: string;
  /** The stages of this account. Each has a GitHub environment of the same name. */
  readonly stages: readonly StageName[];
  /** Regions of the stages' stacks, the portal's region first. */
  readonly regions: readonly [string, ...string[]];
  /** The account has GitHub's identity provider already. An account can have only one. */
  readonly existingProvider: boolean;
}

const issuer = 'token.actions.githubusercontent.com';

/**
 * Bootstrap roles that `cdk deploy` of an assembled app assumes; `hnb659fds` is the CDK's default qualifier. The lookup role, which may read
 * the whole account, is not needed.
 */
const bootstrapRoles = ['deploy', 'file-publishing'] as const;

/**
 * Allows the workflows of one repository to deploy the stages of an account without a stored key: AWS exchanges the workflow's GitHub token
 * for the stage's role. `npm run access` deploys this stack with the caller's own rights (docs/deploy.md).
 */
export class AccessStack extends Stack {
  constructor(scope: Construct, id: string, props: AccessStackProps) {
    super(scope, id, { ...props, synthesizer: new BootstraplessSynthesizer() });
    const { repository, stages, regions } = props;
    if (!/^[\w.-]+\/[\w.-]+$|^[\w.-]+@\d+\/[\w.-]+@\d+$/.test(repository)) {
      throw new Error(
        `The repository must be owner/name or owner@ID/name@ID with GitHub's ids, not "${repository}".`,
      );
    }
    const provider = this.provider(props.existingProvider);
    for (const stage of stages) {
      const role = new iam.Role(this, `${stage}Role`, {
        roleName: `${programme.slug}-deploy-${stage}`,
        description: `Assumed by workflows of ${repository} that deploy ${stage}`,
        maxSessionDuration: Duration.hours(1),
        assumedBy: new iam.WebIdentityPrincipal(provider, {
          StringEquals: {
            [`${issuer}:aud`]: 'sts.amazonaws.com',
            [`${issuer}:sub`]: `repo:${repository}:environment:${stage}`,
            // The subject names the environment and no branch: without this, any branch could declare the environment.
            // STS supports this claim since January 2026 (AWS: sts-supports-validation-identity-provider-claims).
            [`${issuer}:ref`]: 'refs/heads/main',
          },
        }),
      });
      this.allowDeployment(role, stage, regions);
      new CfnOutput(this, `${stage}DeployRole`, { value: role.roleArn });
    }
  }

  /** Returns the ARN of GitHub's identity provider. */
  private provider(exists: boolean): string {
    if (exists)
      return this.formatArn({ service: 'iam', region: '', resource: 'oidc-provider', resourceName: issuer });
    const provider = new iam.OidcProviderNative(this, 'GitHub', {
      url: `https://${issuer}`,
      clientIds: ['sts.amazonaws.com'],
    });
    // Other projects of the account may use it after this stack is deleted.
    provider.applyRemovalPolicy(RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE);
    return provider.oidcProviderArn;
  }

  /** Allows a deployment by the CDK's bootstrap roles, the first round of a stage without rounds, and then the smoke test. */
  private allowDeployment(role: iam.Role, stage: StageName, regions: readonly [string, ...string[]]): void {
    const roleArn = (name: string) =>
      this.formatArn({ service: 'iam', region: '', resource: 'role', resourceName: name });
    const [region] = regions;
    const stacks = `${programme.slug}-${stage}-*/*`;
    const allow = (actions: string[], resources: string[], conditions: iam.Conditions = {}) =>
      role.addToPolicy(new iam.PolicyStatement({ actions, resources, conditions }));
    allow(
      ['sts:AssumeRole'],
      regions.flatMap((bootstrapRegion) =>
        bootstrapRoles.map((part) =>
          roleArn(`cdk-hnb659fds-${part}-role-${this.account}-${bootstrapRegion}`),
        ),
      ),
    );
    allow(['sts:AssumeRole', 'sts:TagSession'], [roleArn(smokeRoleName(stage))]);
    const table = this.formatArn({
      service: 'dynamodb',
      region,
      resource: 'table',
      resourceName: stageConfig(stage).tableName,
    });
    allow(['dynamodb:DescribeTable'], [table]);
    allow(['dynamodb:Query', 'dynamodb:PutItem'], [table], {
      'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['ROUNDS', 'ROUND#*'] },
    });
    allow(
      ['cloudformation:DescribeStacks'],
      [this.formatArn({ service: 'cloudformation', region, resource: 'stack', resourceName: stacks })],
    );
    Validations.of(role).acknowledge({
      id: `AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:cloudformation:${region}:<AWS::AccountId>:stack/${stacks}]`,
      reason: 'The stacks of one stage, whose names share a prefix.',
    });
  }
}
