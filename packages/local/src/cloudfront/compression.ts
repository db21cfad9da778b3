import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { OriginResponse } from '../http/origin-response.ts';

export type Encoding = 'br' | 'gzip';

/** The sizes of bodies that CloudFront compresses, in bytes, inclusive. */
const compressibleBytes = { min: 1000, max: 10_000_000 };

const compressibleStatuses = new Set([200, 403, 404]);

/** Of the site's types (site-delivery.ts), those in the CloudFront Developer Guide, "File types that CloudFront compresses". */
const compressibleTypes = new Set([
  'application/json',
  'application/pdf',
  'application/xml',
  'image/svg+xml',
  'text/css',
  'text/html',
  'text/javascript',
  'text/plain',
]);

/** About CloudFront's own level, so that page weights measured locally are realistic. */
const brotliParameters = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const brotli = promisify(brotliCompress);
const compressors: Readonly<Record<Encoding, (body: Buffer) => Promise<Buffer>>> = {
  br: (body) => brotli(body, brotliParameters),
  gzip: promisify(gzip),
};

/** Compresses a response with the first encoding if CloudFront would compress it. */
export type Compress = (response: OriginResponse, encodings: readonly Encoding[]) => Promise<OriginResponse>;

/** Creates a compressor that caches each version of a file by its ETag. */
export function createCompressor(): Compress {
  const bodies = new Map<string, Promise<Buffer>>();

  async function bodyIn(encoding: Encoding, { headers, body }: OriginResponse): Promise<Buffer> {
    const { etag } = headers;
    if (etag === undefined) return compressors[encoding](body);
    const key = `${encoding} ${String(etag)}`;
    const known = bodies.get(key) ?? compressors[encoding](body);
    bodies.set(key, known);
    return known;
  }

  return async (response, [encoding]) => {
    if (!isCompressible(response)) return response;
    const varying = { ...response.headers, vary: 'accept-encoding' };
    if (encoding === undefined) return { ...response, headers: varying };
    return {
      ...response,
      headers: { ...varying, ...weakEtag(response), 'content-encoding': encoding },
      body: await bodyIn(encoding, response),
    };
  };
}

function isCompressible({ status, headers, body }: OriginResponse): boolean {
  const [type = ''] = String(headers['content-type'] ?? '').split(';');
  return (
    compressibleStatuses.has(status) &&
    headers['content-encoding'] === undefined &&
    body.length >= compressibleBytes.min &&
    body.length <= compressibleBytes.max &&
    compressibleTypes.has(type.trim().toLowerCase())
  );
}

/** A compressed body differs from the original in bytes, so its ETag is weak. */
function weakEtag({ headers: { etag } }: OriginResponse): { etag?: string } {
  return typeof etag === 'string' ? { etag: etag.replace(/^"/, 'W/"') } : {};
}

/** The given encodings that an Accept-Encoding header accepts, in the given order. */
export function acceptedEncodings(
  encodings: readonly Encoding[],
  acceptEncoding: string | undefined,
): Encoding[] {
  const accepted = (acceptEncoding ?? '')
    .split(',')
    .filter((entry) => !/;\s*q=0(\.0*)?\s*$/.test(entry))
    .map((entry) => entry.split(';')[0]?.trim());
  return encodings.filter((encoding) => accepted.includes(encoding));
}
