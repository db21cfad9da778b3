import { cacheControlOf, fileAt } from '@portal/contracts/http/site-delivery';
import type { Origin, OriginResponse } from '../http/origin-response.ts';
import type { PageHeaders } from './page-headers.ts';
import { openSiteFiles, type SiteFilesOptions } from './site-files.ts';

export interface StaticSiteOptions extends SiteFilesOptions {
  /** Of every response. */
  readonly headers: PageHeaders;
}

/**
 * The built web app as the site's bucket gives it to CloudFront: `/` is the prerendered landing page, any other address
 * without an extension the app's own page. Nothing is compressed. The headers of pages, which CloudFront adds when it
 * is deployed, are there already.
 */
export function createStaticSite({ headers, ...options }: StaticSiteOptions): Origin {
  const files = openSiteFiles(options);

  async function respond(method: string | undefined, address: string): Promise<OriginResponse> {
    if (method !== 'GET' && method !== 'HEAD') {
      return { status: 405, headers: { allow: 'GET, HEAD' }, body: Buffer.alloc(0) };
    }
    const path = fileOf(address);
    const file = path === undefined ? undefined : await files.read(path);
    if (path === undefined || !file) {
      return { status: 404, headers: { 'content-type': 'text/plain' }, body: Buffer.from('Not found\n') };
    }
    const { type, etag, body } = file;
    return {
      status: 200,
      headers: { 'content-type': type, 'cache-control': cacheControlOf(path), etag },
      body,
    };
  }

  return async (request) => {
    request.resume();
    const response = await respond(request.method, request.url ?? '/');
    return { ...response, headers: { ...(await headers()), ...response.headers } };
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
