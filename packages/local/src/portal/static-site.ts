import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import {
  cacheControlOf,
  contentTypeOf,
  isPublicFile,
  mayContainOrigin,
  withOrigin,
} from '@portal/contracts/http/site-delivery';
import type { Origin, OriginResponse } from '../http/origin-response.ts';

export interface StaticSiteOptions {
  /** The built web app (`apps/web/build/client`). */
  readonly folder: string;
  /** The portal's origin, inserted into pages and files such as the sitemap. */
  readonly origin: string;
  /** Reads a file that a deployment or a function adds to the build, or puts in place of its file. */
  readonly added: (file: string) => Buffer | undefined;
  /** Added to every response, as CloudFront's response headers policy does. */
  readonly headers: Readonly<Record<string, string>>;
}

/** @throws when the web app is not built */
export function assertSiteIsBuilt(folder: string): void {
  const page = join(folder, 'index.html');
  if (existsSync(page)) return;
  throw new Error(`The web app is not built: ${page} is missing. Build it with: npm run build`);
}

/** Serves the files of the built web app as the site's bucket does: without a query, and without compression. */
export function createStaticSite({ folder, origin, added, headers }: StaticSiteOptions): Origin {
  async function read(file: string): Promise<Buffer | undefined> {
    if (!isPublicFile(file)) return undefined;
    const stored = added(file);
    if (stored) return stored;
    // A build at the same time empties the folder first.
    const built = await readFile(join(folder, file)).catch(() => undefined);
    return built && mayContainOrigin(file) ? Buffer.from(withOrigin(built.toString(), origin)) : built;
  }

  async function respond(path: string): Promise<OriginResponse> {
    const file = fileOf(path);
    const body = file === undefined ? undefined : await read(file);
    if (file === undefined || !body) {
      return { status: 404, headers: { 'content-type': 'text/plain' }, body: Buffer.from('Not found\n') };
    }
    return {
      status: 200,
      headers: {
        'content-type': contentTypeOf(file) ?? 'application/octet-stream',
        'cache-control': cacheControlOf(file),
        etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`,
      },
      body,
    };
  }

  return async (request) => {
    request.resume();
    const response = await respond(request.url ?? '/');
    return { ...response, headers: { ...headers, ...response.headers } };
  };
}

/** The file of a path; undefined when the path cannot be decoded. */
function fileOf(path: string): string | undefined {
  try {
    return normalize(decodeURIComponent(path)).slice(1);
  } catch {
    return undefined;
  }
}
