import { RemovalPolicy, type aws_s3 as s3 } from 'aws-cdk-lib';
import type { StageConfig } from './stages.ts';

/** What becomes of a bucket when its stack is deleted: kept in production, emptied and deleted in a trial stage. */
export function bucketRemoval({
  stage,
  keepsData,
}: StageConfig): Pick<s3.BucketProps, 'removalPolicy' | 'autoDeleteObjects'> {
  if (keepsData) return { removalPolicy: RemovalPolicy.RETAIN };
  // A laptop deletes its data by itself; no function is needed there.
  return { removalPolicy: RemovalPolicy.DESTROY, autoDeleteObjects: stage !== 'local' };
}
