import {
  Aws,
  type aws_cloudfront as cloudfront,
  aws_iam as iam,
  type aws_logs as logs,
  Stack,
  Validations,
} from 'aws-cdk-lib';
import { Construct } from 'constructs';
import { objectsArn, wildcardFinding } from '../../bucket-names.ts';

export interface UploaderPermissionsProps {
  readonly bucket: string;
  readonly distribution: cloudfront.IDistribution;
  readonly logGroup: logs.ILogGroup;
}

/**
 * The permissions that the CDK's upload function needs. The CDK's own grants would also allow it to delete files, to write to every log
 * group and to invalidate every distribution.
 */
export class UploaderPermissions extends Construct {
  /** Ignores further grants of the CDK. */
  readonly role: iam.IRole;
  readonly policy: iam.Policy;

  constructor(scope: Construct, id: string, { bucket, distribution, logGroup }: UploaderPermissionsProps) {
    super(scope, id);
    const role = new iam.Role(this, 'Role', {
      description: 'Copies the built site into its bucket',
      assumedBy: new iam.ServicePrincipal('lambda.amazonaws.com'),
    });
    const stack = Stack.of(this);
    const assets = objectsArn(`cdk-hnb659fds-assets-${Aws.ACCOUNT_ID}-${stack.region}`);
    const files = objectsArn(bucket);
    const allow = (resources: string[], ...actions: string[]) =>
      new iam.PolicyStatement({ actions, resources });
    this.policy = new iam.Policy(this, 'Policy', {
      roles: [role],
      statements: [
        allow([assets], 's3:GetObject'),
        allow([`arn:aws:s3:::${bucket}`], 's3:ListBucket'),
        allow([files], 's3:PutObject'),
        allow([distribution.distributionArn], 'cloudfront:CreateInvalidation', 'cloudfront:GetInvalidation'),
        allow([logGroup.logGroupArn], 'logs:CreateLogStream', 'logs:PutLogEvents'),
      ],
    });
    this.role = role.withoutPolicyUpdates();
    Validations.of(this.policy).acknowledge(
      { id: wildcardFinding(assets), reason: 'Asset names are content hashes.' },
      { id: wildcardFinding(files), reason: 'The bucket contains only the site.' },
    );
  }
}
