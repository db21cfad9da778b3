import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { documentContentType } from '@portal/contracts/uploads/documents';
import { pdfHeadLength } from '@portal/contracts/uploads/pdf';
import type { DocumentStore, InspectedDocument } from '../domain/uploads/ports.ts';
import { type Bucket, conflicts, listKeys, unlessMissing } from './bucket.ts';

export function makeDocumentStore(bucket: Bucket): DocumentStore {
  return {
    inspect: (key) => inspect(bucket, key),
    copy: (from, version, to) => copy(bucket, from, version, to),
    sha256Of: (key) => sha256Of(bucket, key),
    async put({ key, name, bytes }) {
      await bucket.client.send(
        new PutObjectCommand({
          Bucket: bucket.name,
          Key: key,
          Body: bytes,
          ContentType: documentContentType,
          Metadata: { name: encodeName(name) },
        }),
      );
    },
    list: (prefix) => listKeys(bucket, prefix),
    async remove(key) {
      await bucket.client.send(new DeleteObjectCommand({ Bucket: bucket.name, Key: key }));
    },
  };
}

/**
 * Encodes a file name for the object's metadata `name`. Metadata is sent in headers, so the name is percent-encoded (200
 * characters of any script stay below S3's limit of 2 KB).
 */
export function encodeName(name: string): string {
  return encodeURIComponent(name);
}

/** Returns the name; `undefined` when there is none or it is not percent-encoded. */
function decodeName(encoded: string | undefined): string | undefined {
  if (encoded === undefined) return undefined;
  try {
    return decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}

/** Reads first bytes, total size and name of one version of the object in one ranged request. */
async function inspect({ client, name }: Bucket, key: string): Promise<InspectedDocument | undefined> {
  try {
    const range = { Bucket: name, Key: key, Range: `bytes=0-${pdfHeadLength - 1}` };
    const found = await unlessMissing(client.send(new GetObjectCommand(range)));
    if (found === undefined) return undefined;
    const { Body, ContentRange, ETag, Metadata } = found;
    const head = (await Body?.transformToByteArray()) ?? new Uint8Array();
    return {
      version: ETag ?? '',
      size: totalSize(ContentRange) ?? head.length,
      head,
      name: decodeName(Metadata?.['name']),
    };
  } catch (error) {
    // An empty object has no byte range.
    if (error instanceof S3ServiceException && error.name === 'InvalidRange')
      return { version: '', size: 0, head: new Uint8Array() };
    throw error;
  }
}

async function copy(
  { client, name }: Bucket,
  from: string,
  version: string,
  to: string,
): Promise<string | undefined> {
  try {
    const { CopyObjectResult } = await client.send(
      new CopyObjectCommand({
        Bucket: name,
        Key: to,
        CopySource: encodeURI(`${name}/${from}`),
        CopySourceIfMatch: version,
        // Otherwise the second of two simultaneous copies would overwrite the first.
        IfNoneMatch: '*',
        // Do not copy the malware scan tag.
        TaggingDirective: 'REPLACE',
        ChecksumAlgorithm: 'SHA256',
      }),
    );
    return toHex(CopyObjectResult?.ChecksumSHA256);
  } catch (error) {
    if (error instanceof S3ServiceException && conflicts.has(error.name)) return undefined;
    throw error;
  }
}

/** Reads the checksum that S3 computed when it copied the object. */
async function sha256Of({ client, name }: Bucket, key: string): Promise<string | undefined> {
  const head = new HeadObjectCommand({ Bucket: name, Key: key, ChecksumMode: 'ENABLED' });
  const found = await unlessMissing(client.send(head));
  return found && toHex(found.ChecksumSHA256);
}

/** Converts a checksum from base64 to hex. */
function toHex(checksum: string | undefined): string {
  if (checksum === undefined) throw new Error('S3 returned no SHA-256 of a stored document');
  return Buffer.from(checksum, 'base64').toString('hex');
}

/** Parses the total size from `bytes 0-4/12345`. */
function totalSize(contentRange: string | undefined): number | undefined {
  const total = /\/(\d+)$/.exec(contentRange ?? '')?.[1];
  return total === undefined ? undefined : Number(total);
}
