import { programme } from '@portal/contracts/programme';
import { Aws, aws_iam as iam } from 'aws-cdk-lib';
import type { StageName } from './stages.ts';

/**
 * Returns the name of a bucket. It is fixed, so that the content security policy can name the bucket before it exists, and policies of other
 * stacks need no export; the account id makes it globally unique.
 */
export function bucketName(
  stage: StageName,
  content: 'access-logs' | 'documents' | 'roots' | 'site',
): string {
  return `${programme.slug}-${stage}-${content}-${Aws.ACCOUNT_ID}`;
}

export function objectsArn(bucket: string, prefix = ''): string {
  return `arn:aws:s3:::${bucket}/${prefix}*`;
}

/**
 * Returns the permission to list keys, without which S3 answers AccessDenied for a missing object. `keys`: `*` stands for any text; S3 takes
 * the key of an object for the prefix.
 */
export function mayList(bucketArn: string, ...keys: string[]): iam.PolicyStatement {
  return new iam.PolicyStatement({
    actions: ['s3:ListBucket'],
    resources: [bucketArn],
    conditions: { StringLike: { 's3:prefix': keys } },
  });
}

/** Returns the id under which cdk-nag reports a policy on these resources. */
export function wildcardFinding(arn: string): string {
  return `AwsSolutions-IAM5[Resource::${arn.replace(Aws.ACCOUNT_ID, '<AWS::AccountId>')}]`;
}
