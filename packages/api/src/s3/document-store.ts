import { documentContentType } from '@portal/contracts/uploads/documents';
import { percentEncode } from '../aws/percent-encode.ts';
import { ServiceError } from '../aws/service-error.ts';
import { pdfHeadLength } from '../uploads/pdf.ts';
import type { DocumentStore, InspectedDocument } from '../uploads/ports.ts';
import type { Bucket } from './bucket.ts';
import { isMissing } from './is-missing.ts';
import { decodeName, encodeName, nameMetadata } from './name-metadata.ts';

const nameHeader = `x-amz-meta-${nameMetadata}`;

export function makeDocumentStore(bucket: Bucket): DocumentStore {
  return {
    inspect: (key) => inspect(bucket, key),
    copy: (from, version, to) => copy(bucket, from, version, to),
    async put({ key, name, bytes }) {
      const headers = { 'content-type': documentContentType, [nameHeader]: encodeName(name) };
      await bucket.send({ method: 'PUT', key, headers, body: bytes });
    },
  };
}

/** One ranged read tells everything of one and the same version of the object: first bytes, whole size, name. */
async function inspect({ send }: Bucket, key: string): Promise<InspectedDocument | undefined> {
  try {
    const range = { range: `bytes=0-${pdfHeadLength - 1}` };
    const { headers, body } = await send({ method: 'GET', key, headers: range });
    return {
      version: headers['etag'] ?? '',
      size: wholeSize(headers['content-range']) ?? body.length,
      head: body,
      name: decodeName(headers[nameHeader]),
    };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    if (isMissing(error)) return undefined;
    // An empty object has no first byte to read.
    if (error.name === 'InvalidRange') return { version: '', size: 0, head: new Uint8Array() };
    throw error;
  }
}

async function copy({ send, name }: Bucket, from: string, version: string, to: string): Promise<boolean> {
  try {
    await send({
      method: 'PUT',
      key: to,
      headers: {
        'x-amz-copy-source': `${name}/${from.split('/').map(percentEncode).join('/')}`,
        'x-amz-copy-source-if-match': version,
        // Of two copies at once the second would replace what the first has promised to keep.
        'if-none-match': '*',
        // Tags say what was found out about the object that they are on.
        'x-amz-tagging-directive': 'REPLACE',
      },
    });
    return true;
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
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
