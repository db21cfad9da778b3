import { Duration, aws_iam as iam, type aws_lambda as lambda, aws_s3 as s3, Validations } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import { bucketName, mayList, objectsArn, wildcardFinding } from '../../bucket-names.ts';
import { privateBucket } from '../../private-bucket.ts';
import type { StageConfig } from '../../stages.ts';

/** Every root contains what the ones before it do, so those of a bit more than a year are enough. */
const lockedFor = Duration.days(400);

/**
 * Bucket of the roots over all histories. Where data is kept, S3 locks each version in compliance mode: until the lock ends nobody can
 * change or delete it, not even the account's root user.
 */
export class HistoryRoots extends Construct {
  readonly bucket: s3.Bucket;
  private readonly name: string;

  constructor(scope: Construct, id: string, config: StageConfig) {
    super(scope, id);
    this.name = bucketName(config.stage, 'roots');
    this.bucket = new s3.Bucket(this, 'Bucket', {
      ...privateBucket(config),
      bucketName: this.name,
      versioned: true,
      ...(config.keepsData && { objectLockDefaultRetention: s3.ObjectLockRetention.compliance(lockedFor) }),
    });
    Validations.of(this.bucket).acknowledge({
      id: 'AwsSolutions-S1',
      reason: 'One function writes one object a day, which the lock protects; its content is hashes.',
    });
  }

  /** Allows adding roots and reading them, but no change of the lock and no deletion. Sets `ROOTS_BUCKET`. */
  grantAdd(fn: lambda.Function): void {
    const roots = objectsArn(this.name, 'roots/');
    fn.addToRolePolicy(
      new iam.PolicyStatement({ actions: ['s3:GetObject', 's3:PutObject'], resources: [roots] }),
    );
    fn.addToRolePolicy(mayList(`arn:aws:s3:::${this.name}`, 'roots/*'));
    fn.addEnvironment('ROOTS_BUCKET', this.name);
    Validations.of(fn.role ?? fn).acknowledge({
      id: wildcardFinding(roots),
      reason: 'A root has the name of its day.',
    });
  }
}
