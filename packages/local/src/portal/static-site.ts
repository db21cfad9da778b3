import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { securityHeaders } from '@portal/contracts/http/security-headers';
import { cacheControlOf, fileAt, type InlineHashes } from '@portal/contracts/http/site-delivery';
import { onceAVersion } from './once-a-version.ts';
import { type Encoding, openSiteFiles } from './site-files.ts';

export interface StaticSiteOptions {
  /** The built web app (`apps/web/build/client`). */
  readonly folder: string;
  /** What the build says of its delivery (`apps/web/build/delivery.json`). */
  readonly delivery: string;
  /** Of the portal. */
  readonly origin: string;
  /** Origins beside the own one that the pages may call; known when the first page is served. */
  readonly connect: () => readonly string[];
}

/**
 * Serves the built web app as the deployed portal does: `/` is the prerendered landing page, any other address without
 * an extension the app's own page; hashed files are kept for good, pages asked for again.
 *
 * @throws when the web app is not built
 */
export function createStaticSite({ folder, delivery, origin, connect }: StaticSiteOptions) {
  if (!existsSync(delivery)) {
    throw new Error(`The web app is not built: ${delivery} is missing. Make it with: npm run build`);
  }
  let inline = JSON.parse(readFileSync(delivery, 'utf8')) as InlineHashes;
  const inlineNow = onceAVersion(async (file) => JSON.parse(await readFile(file, 'utf8')) as InlineHashes);
  const files = openSiteFiles(folder, origin);

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    inline = (await inlineNow(delivery)) ?? inline;
    const headers = securityHeaders({ inline, connect: connect() });
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
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
