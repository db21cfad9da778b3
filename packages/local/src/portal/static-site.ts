import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { securityHeaders } from '@portal/contracts/http/security-headers';
import { inlineHashes } from './inline-hashes.ts';
import { type Encoding, openSiteFiles } from './site-files.ts';

export interface StaticSiteOptions {
  /** The built web app (`apps/web/build/client`). */
  readonly folder: string;
  /** Origins beside the own one that the pages may call; known when the first page is served. */
  readonly connect: () => readonly string[];
}

/** The page of every address that is not a file; the web app's router does the rest. */
const fallback = '__spa-fallback.html';

/**
 * Serves the built web app as the deployed portal does: `/` is the prerendered landing page, any other address without
 * an extension the app's own page; hashed files are kept for good, all others asked for again.
 *
 * @throws when the web app is not built
 */
export function createStaticSite({ folder, connect }: StaticSiteOptions) {
  const pages = ['index.html', fallback].map((page) => join(folder, page));
  if (!pages.every((page) => existsSync(page))) {
    throw new Error(`The web app is not built: ${folder} has no pages. Make them with: npm run build`);
  }
  const hashes = inlineHashes(pages.map((page) => readFileSync(page, 'utf8')));
  const sources = { scriptHashes: hashes.scripts, styleHashes: hashes.styles };
  const files = openSiteFiles(folder);

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const headers = securityHeaders({ ...sources, connect: connect() });
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return void response.writeHead(405, { allow: 'GET, HEAD' }).end();
    }
    const path = fileOf(request.url ?? '/');
    const file = path === undefined ? undefined : await files.read(path);
    if (path === undefined || !file) {
      return void response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found\n');
    }
    response.setHeader('cache-control', cacheControl(path));
    response.setHeader('vary', 'accept-encoding');
    response.setHeader('etag', file.etag);
    if (request.headers['if-none-match'] === file.etag) return void response.writeHead(304).end();
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
    const path = decodeURIComponent(encoded);
    if (path === '/') return 'index.html';
    return extname(path) === '' ? fallback : path.slice(1);
  } catch {
    return undefined;
  }
}

function cacheControl(path: string): string {
  return path.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
}

function encodingFor(accepted: string): Encoding {
  const names = accepted
    .split(',')
    .filter((entry) => !/;\s*q=0(\.0*)?\s*$/.test(entry))
    .map((entry) => entry.split(';')[0]?.trim());
  if (names.includes('br')) return 'br';
  return names.includes('gzip') ? 'gzip' : 'identity';
}
