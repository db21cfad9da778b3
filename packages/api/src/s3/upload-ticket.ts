import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { documentContentType, maxDocumentBytes } from '@portal/contracts/uploads/documents';
import type { IssueTicket } from '../domain/uploads/ports.ts';
import type { Bucket } from './bucket.ts';
import { encodeName } from './document-store.ts';

/**
 * Signs POST policies for one key, content type and name, and a size of 1 byte to 5 MiB, until the ticket expires. Each field
 * is a condition of the policy, so the bucket rejects a form in which a field was changed, removed or added.
 */
export function makeIssueTicket({ client, name: bucket }: Bucket): IssueTicket {
  return ({ key, name, seconds }) =>
    createPresignedPost(client, {
      Bucket: bucket,
      Key: key,
      Expires: seconds,
      Fields: { 'Content-Type': documentContentType, 'x-amz-meta-name': encodeName(name) },
      Conditions: [['content-length-range', 1, maxDocumentBytes]],
    });
}
