import type { S3Error } from './s3-error.ts';

/** To those who may not list a bucket S3 says "denied" of what is not there. */
export function isMissing({ name }: S3Error): boolean {
  return name === 'NoSuchKey' || name === 'NotFound' || name === 'AccessDenied';
}
