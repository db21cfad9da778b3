import { programme } from '@portal/contracts/programme';
import { Aws } from 'aws-cdk-lib';
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

/** Returns the id under which cdk-nag reports a policy on these resources. */
export function wildcardFinding(arn: string): string {
  return `AwsSolutions-IAM5[Resource::${arn.replace(Aws.ACCOUNT_ID, '<AWS::AccountId>')}]`;
}
