import { programme } from '@portal/contracts/programme';
import { Duration, aws_iam as iam, Stack, type StackProps, Validations } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { smokeRoleName } from '../constructs/smoke-role/smoke-names.ts';
import type { StageName } from '../stages.ts';

export interface AccessStackProps extends StackProps {
  /** Whose workflows may deploy: `owner/name` on GitHub. */
  readonly repository: string;
  /** Of this account. Names GitHub's environment too. */
  readonly stage: StageName;
  /** Where the stage's stacks are. */
  readonly regions: readonly [string, ...string[]];
}

const issuer = 'token.actions.githubusercontent.com';

/** Roles that `cdk bootstrap` has made; `hnb659fds` is the CDK's own name for an account that was prepared as usual. */
const deploying = ['deploy', 'file-publishing', 'lookup'] as const;
const looking = ['lookup'] as const;

/**
 * Lets the workflows of one repository deploy one stage, without a key that could be lost. GitHub vouches for the workflow; the roles may
 * do nothing but take on those of the CDK, and that of the smoke test. Deployed by hand, once per account (docs/deploy.md).
 */
export class AccessStack extends Stack {
  constructor(scope: Construct, id: string, { repository, stage, regions, ...props }: AccessStackProps) {
    super(scope, id, props);
    if (!/^[\w.-]+\/[\w.-]+$/.test(repository)) {
      throw new Error(`The repository is named as owner/name, not "${repository}".`);
    }
    const provider = new iam.OidcProviderNative(this, 'GitHub', {
      url: `https://${issuer}`,
      clientIds: ['sts.amazonaws.com'],
    });
    const role = (name: string, subject: string, parts: readonly string[]) => {
      const made = new iam.Role(this, name, {
        roleName: `portal-${name.toLowerCase()}-${stage}`,
        description: `Taken on by workflows of ${repository}`,
        maxSessionDuration: Duration.hours(1),
        assumedBy: new iam.WebIdentityPrincipal(provider.oidcProviderArn, {
          StringEquals: { [`${issuer}:aud`]: 'sts.amazonaws.com', [`${issuer}:sub`]: subject },
        }),
      });
      made.addToPolicy(
        new iam.PolicyStatement({
          actions: ['sts:AssumeRole'],
          resources: this.bootstrapRoles(parts, regions),
        }),
      );
      return made;
    };
    const deploy = role('Deploy', `repo:${repository}:environment:${stage}`, deploying);
    for (const statement of this.smoking(stage, regions[0])) deploy.addToPolicy(statement);
    Validations.of(deploy).acknowledge({
      id: `AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:cloudformation:${regions[0]}:<AWS::AccountId>:stack/${`${programme.slug}-${stage}-*`}/*]`,
      reason: 'One stack: behind its name stands an id that it gets when it is made.',
    });
    role('Compare', `repo:${repository}:pull_request`, looking);
  }

  /** After a deployment the workflow looks at the stage as a founder: it finds the smoke test's role, and takes it on. */
  private smoking(stage: StageName, region: string): iam.PolicyStatement[] {
    const role = { service: 'iam', region: '', resource: 'role', resourceName: smokeRoleName(stage) };
    const stack = {
      service: 'cloudformation',
      region,
      resource: 'stack',
      resourceName: `${`${programme.slug}-${stage}-*`}/*`,
    };
    return [
      new iam.PolicyStatement({
        actions: ['sts:AssumeRole', 'sts:TagSession'],
        resources: [this.formatArn(role)],
      }),
      new iam.PolicyStatement({
        actions: ['cloudformation:DescribeStacks'],
        resources: [this.formatArn(stack)],
      }),
    ];
  }

  private bootstrapRoles(parts: readonly string[], regions: readonly string[]): string[] {
    return regions.flatMap((region) =>
      parts.map((part) =>
        this.formatArn({
          service: 'iam',
          region: '',
          resource: 'role',
          resourceName: `cdk-hnb659fds-${part}-role-${this.account}-${region}`,
        }),
      ),
    );
  }
}
