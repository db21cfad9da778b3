import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { readBody } from '../http/read-body.ts';
import { entityTooLarge, S3Error } from './service-error.ts';

/** What a request asks of which object, path style: `/{bucket}/{key}`. */
export interface S3Target {
  readonly method: string;
  /** As sent, without the query. */
  readonly rawPath: string;
  /** Empty for the service itself. */
  readonly bucket: string;
  /** Decoded; any characters at all. Empty for the bucket itself. */
  readonly key: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
}

/** A whole request. The portal's documents are small: a body is held in memory. */
export interface S3Request extends S3Target {
  readonly body: Buffer;
}

const MAX_BODY_BYTES = 64 * 1024 * 1024;

/** Reads a request's head. @throws InvalidURI */
export function readTarget({
  method = 'GET',
  url = '/',
  headers,
}: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): S3Target {
  // Not by URL: it would resolve `..`, which is an ordinary part of a key.
  const [, rawPath = '/', search = ''] = /^([^?]*)\??(.*)$/s.exec(url) ?? [];
  const [, rawBucket = '', rawKey = ''] = /^\/([^/]*)\/?(.*)$/s.exec(rawPath) ?? [];
  try {
    const bucket = decodeURIComponent(rawBucket);
    const key = decodeURIComponent(rawKey);
    return { method, rawPath, bucket, key, query: new URLSearchParams(search), headers };
  } catch {
    throw new S3Error(400, 'InvalidURI', "Couldn't parse the specified URI.");
  }
}

/** Reads a request with its body. @throws InvalidURI, EntityTooLarge */
export async function readRequest(req: IncomingMessage): Promise<S3Request> {
  const body = await readBody(req, MAX_BODY_BYTES);
  if (!body) throw entityTooLarge(MAX_BODY_BYTES);
  return { ...readTarget(req), body };
}

/** A header's value; the values of one that is sent several times are joined. */
export function headerOf({ headers }: Pick<S3Target, 'headers'>, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value.join(',') : value;
}
