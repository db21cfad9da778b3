import { RemovalPolicy, type aws_s3 as s3 } from 'aws-cdk-lib';
import type { StageConfig } from './stages.ts';

/** Returns the removal settings of a bucket: production keeps it, other stages empty and delete it with its stack. */
export function bucketRemoval({
  stage,
  keepsData,
}: StageConfig): Pick<s3.BucketProps, 'removalPolicy' | 'autoDeleteObjects'> {
  // If the first deployment fails, the empty bucket is deleted, because its name would block the next deployment.
  if (keepsData) return { removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE };
  // The local cloud deletes its data itself.
  return { removalPolicy: RemovalPolicy.DESTROY, autoDeleteObjects: stage !== 'local' };
}
