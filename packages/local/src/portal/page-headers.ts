import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { securityHeaders } from '@portal/contracts/http/security-headers';
import type { InlineHashes } from '@portal/contracts/http/site-delivery';

export interface PageHeadersOptions {
  /** What the build says of its delivery (`apps/web/build/delivery.json`). */
  readonly delivery: string;
  /** Origins beside the own one that the pages may call; known when the first page is served. */
  readonly connect: () => readonly string[];
}

/** The headers of every page and file at this moment. */
export type PageHeaders = () => Promise<Readonly<Record<string, string>>>;

/**
 * The headers that CloudFront adds to whatever comes from the site's bucket, as the build that lies there now asks for.
 *
 * @throws when the web app is not built
 */
export function createPageHeaders({ delivery, connect }: PageHeadersOptions): PageHeaders {
  if (!existsSync(delivery)) {
    throw new Error(`The web app is not built: ${delivery} is missing. Make it with: npm run build`);
  }
  let inline = JSON.parse(readFileSync(delivery, 'utf8')) as InlineHashes;
  return async () => {
    // While a build is at it, what it said last holds.
    inline = await readFile(delivery, 'utf8')
      .then(JSON.parse)
      .catch(() => inline);
    return securityHeaders({ inline, connect: connect() });
  };
}
