import type { ServiceError } from '../aws/service-error.ts';

/** To those who may not list a bucket S3 says "denied" of what is not there. */
export function isMissing({ name }: ServiceError): boolean {
  return name === 'NoSuchKey' || name === 'NotFound' || name === 'AccessDenied';
}
