import {
  CopyObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { documentContentType } from '@portal/contracts/uploads/documents';
import { pdfHeadLength } from '../uploads/pdf.ts';
import type { DocumentStore, InspectedDocument } from '../uploads/ports.ts';
import type { Bucket } from './bucket.ts';
import { isMissing } from './is-missing.ts';
import { decodeName, encodeName, nameMetadata } from './name-metadata.ts';

export function makeDocumentStore(bucket: Bucket): DocumentStore {
  return {
    inspect: (key) => inspect(bucket, key),
    copy: (from, version, to) => copy(bucket, from, version, to),
    async put({ key, name, bytes }) {
      await bucket.client.send(
        new PutObjectCommand({
          Bucket: bucket.name,
          Key: key,
          Body: bytes,
          ContentType: documentContentType,
          Metadata: { [nameMetadata]: encodeName(name) },
        }),
      );
    },
  };
}

/** One ranged read tells everything of one and the same version of the object: first bytes, whole size, name. */
async function inspect(
  { client, name: bucket }: Bucket,
  key: string,
): Promise<InspectedDocument | undefined> {
  try {
    const { Body, ContentRange, ContentLength, ETag, Metadata } = await client.send(
      new GetObjectCommand({ Bucket: bucket, Key: key, Range: `bytes=0-${pdfHeadLength - 1}` }),
    );
    const head = (await Body?.transformToByteArray()) ?? new Uint8Array();
    return {
      version: ETag ?? '',
      size: wholeSize(ContentRange) ?? ContentLength ?? head.length,
      head,
      name: decodeName(Metadata?.[nameMetadata]),
    };
  } catch (error) {
    if (!(error instanceof S3ServiceException)) throw error;
    if (isMissing(error)) return undefined;
    // An empty object has no first byte to read.
    if (error.name === 'InvalidRange') return { version: '', size: 0, head: new Uint8Array() };
    throw error;
  }
}

async function copy({ client, name }: Bucket, from: string, version: string, to: string): Promise<boolean> {
  try {
    await client.send(
      new CopyObjectCommand({
        Bucket: name,
        Key: to,
        CopySource: `${name}/${from}`,
        CopySourceIfMatch: version,
        // Of two copies at once the second would replace what the first has promised to keep.
        IfNoneMatch: '*',
        // Tags say what was found out about the object that they are on.
        TaggingDirective: 'REPLACE',
      }),
    );
    return true;
  } catch (error) {
    if (!(error instanceof S3ServiceException)) throw error;
    if (overtaken.has(error.name)) return false;
    throw error;
  }
}

/** Why a copy was not made: either place has changed meanwhile. */
const overtaken: ReadonlySet<string> = new Set([
  'PreconditionFailed',
  'ConditionalRequestConflict',
  'NoSuchKey',
]);

/** From `bytes 0-4/12345`. */
function wholeSize(contentRange: string | undefined): number | undefined {
  const total = /\/(\d+)$/.exec(contentRange ?? '')?.[1];
  return total === undefined ? undefined : Number(total);
}
