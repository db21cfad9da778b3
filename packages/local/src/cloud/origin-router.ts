import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { type Distribution, pathOf } from '../cloudfront/distribution.ts';
import { controlBase } from '../control/control.ts';
import { writeResponse } from '../http/origin-response.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export interface OriginRouterOptions {
  /** The port of the router, which a request's Host header must name. */
  readonly port: number;
  readonly control: Handler;
  /** The time of the `Date` header, in ms since the epoch. */
  readonly now: () => number;
  readonly distribution: Distribution;
  /** Serves pages without the distribution: for a development server, which writes its responses itself. */
  readonly pages?: { readonly handle: Handler; readonly isPage: (path: string) => boolean } | undefined;
}

/**
 * Serves one origin: the local cloud's own pages under `/_local`, and CloudFront with its origins. It rejects other host
 * names, which prevents DNS rebinding by pages of other sites.
 */
export function createOriginRouter(options: OriginRouterOptions): RequestListener {
  const { port, control, distribution, pages, now } = options;
  const hosts = [`localhost:${port}`, `127.0.0.1:${port}`];

  const throughDistribution: Handler = async (request, response) =>
    writeResponse(response, await distribution.answer(request));

  function handlerOf(path: string): Handler {
    if (isUnder(path, controlBase)) return control;
    return pages?.isPage(path) ? pages.handle : throughDistribution;
  }

  return (request, response) => {
    response.setHeader('date', new Date(now()).toUTCString());
    if (!hosts.includes(request.headers.host ?? '')) {
      response.writeHead(421, { 'content-type': 'text/plain' }).end('This is localhost only.\n');
      return;
    }
    const path = pathOf(request);
    handlerOf(path)(request, response).catch((error) => {
      // The client closed the connection or sent invalid HTTP: no response is possible, and nothing here failed.
      if (error === request.errored) return;
      console.error(`${request.method} ${path} failed`, error);
      if (!response.headersSent) response.writeHead(500).end();
      else response.destroy();
    });
  };
}

function isUnder(path: string, base: string): boolean {
  return path === base || path.startsWith(`${base}/`);
}
