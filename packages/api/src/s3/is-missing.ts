import type { S3ServiceException } from '@aws-sdk/client-s3';

/** To those who may not list a bucket S3 says "denied" of what is not there. */
export function isMissing({ name }: S3ServiceException): boolean {
  return name === 'NoSuchKey' || name === 'NotFound' || name === 'AccessDenied';
}
