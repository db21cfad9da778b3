import type { IncomingMessage, ServerResponse } from 'node:http';
import { cacheControlOf, fileAt } from '@portal/contracts/http/site-delivery';
import type { PageHeaders } from './page-headers.ts';
import { type Encoding, openSiteFiles } from './site-files.ts';

export interface StaticSiteOptions {
  /** The built web app (`apps/web/build/client`). */
  readonly folder: string;
  /** Of the portal. */
  readonly origin: string;
  /** Of every answer. */
  readonly headers: PageHeaders;
}

/**
 * Serves the built web app as the deployed portal does: `/` is the prerendered landing page, any other address without
 * an extension the app's own page; hashed files are kept for good, pages asked for again.
 */
export function createStaticSite({ folder, origin, headers }: StaticSiteOptions) {
  const files = openSiteFiles(folder, origin);

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    for (const [name, value] of Object.entries(await headers())) response.setHeader(name, value);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return void response.writeHead(405, { allow: 'GET, HEAD' }).end();
    }
    const path = fileOf(request.url ?? '/');
    const file = path === undefined ? undefined : await files.read(path);
    if (path === undefined || !file) {
      return void response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found\n');
    }
    response.setHeader('cache-control', cacheControlOf(path));
    response.setHeader('vary', 'accept-encoding');
    response.setHeader('etag', file.etag);
    if (isKnown(file.etag, request.headers['if-none-match'])) return void response.writeHead(304).end();
    const encoding = encodingFor(String(request.headers['accept-encoding'] ?? ''));
    const body = file.bodies[encoding];
    if (encoding !== 'identity' && body !== file.bodies.identity) {
      response.setHeader('content-encoding', encoding);
    }
    response.writeHead(200, { 'content-type': file.type, 'content-length': body.length });
    response.end(request.method === 'HEAD' ? undefined : body);
  };
}

/** The file that an address stands for; undefined when it cannot be read. */
function fileOf(address: string): string | undefined {
  const [encoded = '/'] = address.split(/[?#]/);
  try {
    return fileAt(decodeURIComponent(encoded));
  } catch {
    return undefined;
  }
}

/** Whether the browser has that version; a cache on the way may have made its mark a weak one. */
function isKnown(etag: string, ifNoneMatch: string | undefined): boolean {
  const known = (ifNoneMatch ?? '').split(',').map((mark) => mark.trim().replace(/^W\//, ''));
  return known.includes(etag) || known.includes('*');
}

function encodingFor(accepted: string): Encoding {
  const names = accepted
    .split(',')
    .filter((entry) => !/;\s*q=0(\.0*)?\s*$/.test(entry))
    .map((entry) => entry.split(';')[0]?.trim());
  if (names.includes('br')) return 'br';
  return names.includes('gzip') ? 'gzip' : 'identity';
}
