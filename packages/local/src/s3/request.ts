import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { readBody } from '../http/read-body.ts';
import { entityTooLarge, S3Error } from './service-error.ts';

/** The method, object and parameters of a request with a path-style URL: `/{bucket}/{key}`. */
export interface S3Target {
  readonly method: string;
  /** As sent, without the query. */
  readonly rawPath: string;
  /** Empty for requests to the service itself. */
  readonly bucket: string;
  /** Decoded; may contain any characters. Empty for requests to the bucket itself. */
  readonly key: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
}

/** A request with its body in memory; the portal's documents are small. */
export interface S3Request extends S3Target {
  readonly body: Buffer;
}

const MAX_BODY_BYTES = 64 * 1024 * 1024;

/** Parses a request's method, URL and headers. @throws InvalidURI */
export function readTarget({
  method = 'GET',
  url = '/',
  headers,
}: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): S3Target {
  // Not with `URL`, which would resolve `..`, an ordinary part of a key.
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

/** The object that a CopyObject copies. */
export function copySourceOf(target: S3Target): { readonly bucket: string; readonly key: string } {
  const path = decodeURIComponent(headerOf(target, 'x-amz-copy-source') ?? '');
  const [, bucket = '', key = ''] = /^\/?([^/]+)\/(.+)$/s.exec(path) ?? [];
  return { bucket, key };
}

/** Reads a request with its body. @throws InvalidURI, EntityTooLarge */
export async function readRequest(req: IncomingMessage): Promise<S3Request> {
  const body = await readBody(req, MAX_BODY_BYTES);
  if (!body) throw entityTooLarge(MAX_BODY_BYTES);
  return { ...readTarget(req), body };
}

/** A header's value; repeated values are joined. */
export function headerOf({ headers }: Pick<S3Target, 'headers'>, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value.join(',') : value;
}
