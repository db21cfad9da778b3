import { createHmac } from 'node:crypto';
import { documentContentType, maxDocumentBytes } from '@portal/contracts/uploads/documents';
import { Sha256 } from '@smithy/core/checksum';
import { ALGORITHM_IDENTIFIER, createScope, getSigningKey } from '@smithy/signature-v4';
import type { IssueTicket } from '../uploads/ports.ts';
import type { Bucket } from './bucket.ts';
import { encodeName, nameMetadata } from './name-metadata.ts';

/**
 * Signs POST policies: this key, this type, this name, 1 byte to 5 MiB, until the ticket ends. Each field is a condition
 * of the policy, so that the bucket refuses a form in which one was altered, left out or added.
 */
export function makeIssueTicket({ name: bucket, region, root, credentials }: Bucket): IssueTicket {
  return async ({ key, name, seconds }) => {
    const now = Date.now();
    const signedAt = isoSeconds(now).replaceAll(/[-:]/g, '');
    const day = signedAt.slice(0, 8);
    const signers = await credentials();
    const fields = {
      'Content-Type': documentContentType,
      [`x-amz-meta-${nameMetadata}`]: encodeName(name),
      bucket,
      'X-Amz-Algorithm': ALGORITHM_IDENTIFIER,
      'X-Amz-Credential': `${signers.accessKeyId}/${createScope(day, region, 's3')}`,
      'X-Amz-Date': signedAt,
      ...(signers.sessionToken && { 'X-Amz-Security-Token': signers.sessionToken }),
      key,
    };
    const policy = encodePolicy(fields, now + seconds * 1000);
    const signingKey = await getSigningKey(Sha256, signers, day, region, 's3');
    const signature = createHmac('sha256', signingKey).update(policy).digest('hex');
    return { url: root.href, fields: { ...fields, Policy: policy, 'X-Amz-Signature': signature } };
  };
}

function encodePolicy(fields: Readonly<Record<string, string>>, endsAt: number): string {
  const conditions = [
    ['content-length-range', 1, maxDocumentBytes],
    ...Object.entries(fields).map(([field, value]) => ({ [field]: value })),
  ];
  return Buffer.from(JSON.stringify({ expiration: isoSeconds(endsAt), conditions })).toString('base64');
}

/** ISO 8601 without fractions, which signatures do not know. */
function isoSeconds(time: number): string {
  return new Date(time).toISOString().replace(/\.\d+Z$/, 'Z');
}
