import { RemovalPolicy, aws_s3 as s3 } from 'aws-cdk-lib';
import type { StageConfig } from './stages.ts';

/**
 * Returns the settings that every bucket has: private, encrypted, by TLS 1.2. Production keeps a bucket, other stages empty and delete it with
 * its stack.
 */
export function privateBucket({ stage, keepsData }: StageConfig): s3.BucketProps {
  return {
    blockPublicAccess: s3.BlockPublicAccess.BLOCK_ALL,
    encryption: s3.BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    minimumTLSVersion: 1.2,
    // If the first deployment fails, the empty bucket is deleted, because its name would block the next deployment.
    removalPolicy: keepsData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
    // The local cloud deletes its data itself.
    autoDeleteObjects: !keepsData && stage !== 'local',
  };
}
