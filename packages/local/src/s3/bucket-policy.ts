import * as z from 'zod';
import { matchesAny, type Statement, statementSchema } from '../permissions/policy.ts';
import type { S3Target } from './request.ts';

const policySchema = z.object({ Statement: z.array(z.looseObject({ Effect: z.enum(['Allow', 'Deny']) })) });

/** The Deny statements of a bucket policy. Callers' roles contain the Allow statements. */
export type Denials = readonly Statement[];

/** @throws when a Deny statement has an unknown condition */
export function readBucketPolicy(policy: unknown): Denials {
  const denials = policySchema.parse(policy).Statement.filter(({ Effect }) => Effect === 'Deny');
  return z.array(statementSchema).parse(denials);
}

/** Whether the policy denies this request to read an object. The condition keys pretend TLS, which the local cloud does not use. */
export function forbidsReading(
  denials: Denials,
  { bucket, key, query }: S3Target,
  tags: Readonly<Record<string, string>>,
): boolean {
  const isSignedUrl = query.has('X-Amz-Signature');
  const context = {
    'aws:SecureTransport': 'true',
    's3:TlsVersion': '1.3',
    's3:authType': isSignedUrl ? 'REST-QUERY-STRING' : 'REST-HEADER',
    ...Object.fromEntries(Object.entries(tags).map(([name, tag]) => [`s3:ExistingObjectTag/${name}`, tag])),
  };
  return matchesAny(denials, { action: 's3:GetObject', resource: `arn:aws:s3:::${bucket}/${key}`, context });
}
