import { RemovalPolicy, type aws_s3 as s3 } from 'aws-cdk-lib';
import type { StageConfig } from './stages.ts';

/** What becomes of a bucket when its stack is deleted: kept in production, emptied and deleted in a trial stage. */
export function bucketRemoval({
  stage,
  keepsData,
}: StageConfig): Pick<s3.BucketProps, 'removalPolicy' | 'autoDeleteObjects'> {
  // A bucket whose very first deployment fails is empty, and its name would be in the way of the next one.
  if (keepsData) return { removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE };
  // A laptop deletes its data by itself; no function is needed there.
  return { removalPolicy: RemovalPolicy.DESTROY, autoDeleteObjects: stage !== 'local' };
}
