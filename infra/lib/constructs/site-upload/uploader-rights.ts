import {
  type aws_cloudfront as cloudfront,
  aws_iam as iam,
  type aws_logs as logs,
  Stack,
  type aws_s3 as s3,
  Validations,
} from 'aws-cdk-lib';
import { Construct } from 'constructs';

export interface UploaderRightsProps {
  /** Of the site. */
  readonly bucket: s3.IBucket;
  readonly distribution: cloudfront.IDistribution;
  readonly logGroup: logs.ILogGroup;
}

/**
 * What the CDK's own function needs to copy the site into its bucket, and no more: by itself the CDK would also let it delete, mark and
 * lock files there, write to every log group and make every distribution forget.
 */
export class UploaderRights extends Construct {
  /** Takes no more rights, whoever gives them. */
  readonly role: iam.IRole;
  readonly policy: iam.Policy;

  constructor(scope: Construct, id: string, { bucket, distribution, logGroup }: UploaderRightsProps) {
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
        reason: 'Assets are named by their contents.',
      },
      {
        id: id5(site['Fn::ImportValue']),
        reason: 'It holds the site and nothing else, and may be written whole.',
      },
    );
  }
}
