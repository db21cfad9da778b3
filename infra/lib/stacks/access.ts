import { programme } from '@portal/contracts/programme';
import {
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
import type { StageName } from '../stages.ts';

export interface AccessStackProps extends StackProps {
  /**
   * Whose workflows may deploy: `owner/name` on GitHub, or `owner@1/name@2` with the ids that GitHub adds to the subject of
   * repositories created, renamed or transferred since July 2026.
   */
  readonly repository: string;
  /** The stages of this account. Each is the name of an environment on GitHub too. */
  readonly stages: readonly StageName[];
  /** Where the stages' stacks are, the portal's region first. */
  readonly regions: readonly [string, ...string[]];
  /** The account has GitHub's identity provider already; it can have one only. */
  readonly existingProvider: boolean;
}

const issuer = 'token.actions.githubusercontent.com';

/**
 * What `cdk deploy` of an assembled app assumes; `hnb659fds` is the CDK's default qualifier. The lookup role, which may read the whole
 * account, is not among them: nothing is looked up, and the CLI reads stacks with the deploy role.
 */
const bootstrapRoles = ['deploy', 'file-publishing'] as const;

/**
 * Lets the workflows of one repository deploy the stages of an account without a stored key: GitHub signs a token for the workflow, and
 * AWS exchanges it for the role of the stage. `npm run access` deploys this stack (docs/deploy.md).
 */
export class AccessStack extends Stack {
  constructor(scope: Construct, id: string, props: AccessStackProps) {
    super(scope, id, props);
    const { repository, stages, regions } = props;
    if (!/^[\w.-]+\/[\w.-]+$|^[\w.-]+@\d+\/[\w.-]+@\d+$/.test(repository)) {
      throw new Error(
        `The repository is named as owner/name or as owner@ID/name@ID with GitHub's ids, not "${repository}".`,
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

  /** The ARN of GitHub's identity provider. */
  private provider(exists: boolean): string {
    if (exists)
      return this.formatArn({ service: 'iam', region: '', resource: 'oidc-provider', resourceName: issuer });
    const provider = new iam.OidcProviderNative(this, 'GitHub', {
      url: `https://${issuer}`,
      clientIds: ['sts.amazonaws.com'],
    });
    // The account's only one: other projects may use it after this stack is deleted.
    provider.applyRemovalPolicy(RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE);
    return provider.oidcProviderArn;
  }

  /** The CDK's own roles deploy; the smoke test then reads the outputs of the stage's stacks and assumes its role. */
  private allowDeployment(role: iam.Role, stage: StageName, regions: readonly [string, ...string[]]): void {
    const roleArn = (name: string) =>
      this.formatArn({ service: 'iam', region: '', resource: 'role', resourceName: name });
    const [region] = regions;
    const stacks = `${programme.slug}-${stage}-*/*`;
    const allow = (actions: string[], resources: string[]) =>
      role.addToPolicy(new iam.PolicyStatement({ actions, resources }));
    allow(
      ['sts:AssumeRole'],
      regions.flatMap((place) =>
        bootstrapRoles.map((part) => roleArn(`cdk-hnb659fds-${part}-role-${this.account}-${place}`)),
      ),
    );
    allow(['sts:AssumeRole', 'sts:TagSession'], [roleArn(smokeRoleName(stage))]);
    allow(
      ['cloudformation:DescribeStacks'],
      [this.formatArn({ service: 'cloudformation', region, resource: 'stack', resourceName: stacks })],
    );
    Validations.of(role).acknowledge({
      id: `AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:cloudformation:${region}:<AWS::AccountId>:stack/${stacks}]`,
      reason: 'The stacks of one stage, which share the start of their names.',
    });
  }
}
