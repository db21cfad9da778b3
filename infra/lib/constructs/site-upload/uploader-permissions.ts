import {
  type aws_cloudfront as cloudfront,
  aws_iam as iam,
  type aws_logs as logs,
  Stack,
  type aws_s3 as s3,
  Validations,
} from 'aws-cdk-lib';
import { Construct } from 'constructs';

export interface UploaderPermissionsProps {
  /** Bucket of the site. */
  readonly bucket: s3.IBucket;
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
    const assets = `arn:aws:s3:::cdk-hnb659fds-assets-${stack.account}-${stack.region}`;
    const allow = (resources: string[], ...actions: string[]) =>
      new iam.PolicyStatement({ actions, resources });
    this.policy = new iam.Policy(this, 'Policy', {
      roles: [role],
      statements: [
        allow([`${assets}/*`], 's3:GetObject'),
        allow([bucket.bucketArn], 's3:ListBucket'),
        allow([bucket.arnForObjects('*')], 's3:PutObject'),
        allow([distribution.distributionArn], 'cloudfront:CreateInvalidation', 'cloudfront:GetInvalidation'),
        allow([logGroup.logGroupArn], 'logs:CreateLogStream', 'logs:PutLogEvents'),
      ],
    });
    this.role = role.withoutPolicyUpdates();
    const id5 = (resource: string) => `AwsSolutions-IAM5[Resource::${resource}/*]`;
    const ofSite = Stack.of(bucket);
    const site = ofSite.resolve(ofSite.exportValue(bucket.bucketArn)) as { 'Fn::ImportValue': string };
    Validations.of(this.policy).acknowledge(
      {
        id: id5(`arn:aws:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-${stack.region}`),
        reason: 'Asset names are content hashes.',
      },
      {
        id: id5(site['Fn::ImportValue']),
        reason: 'The bucket contains only the site.',
      },
    );
  }
}
