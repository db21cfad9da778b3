import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { type Distribution, pathOf } from '../cloudfront/distribution.ts';
import { controlBase } from '../control/control.ts';
import { writeResponse } from '../http/origin-response.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export interface OriginRouterOptions {
  /** The router's own port: a request must name it. */
  readonly port: number;
  readonly control: Handler;
  readonly distribution: Distribution;
  /** Serves pages past the distribution, for a development server that writes its responses itself. */
  readonly pages?: { readonly handle: Handler; readonly isPage: (path: string) => boolean } | undefined;
}

/**
 * One origin for everything: the local cloud's own pages, and CloudFront with what is behind it. It refuses a request
 * under another host name, so that no page of another site reaches this machine by a name of its own.
 */
export function createOriginRouter(options: OriginRouterOptions): RequestListener {
  const { port, control, distribution, pages } = options;
  const hosts = [`localhost:${port}`, `127.0.0.1:${port}`];

  const throughDistribution: Handler = async (request, response) =>
    writeResponse(response, await distribution.answer(request));

  function handlerOf(path: string): Handler {
    if (isUnder(path, controlBase)) return control;
    return pages?.isPage(path) ? pages.handle : throughDistribution;
  }

  return (request, response) => {
    if (!hosts.includes(request.headers.host ?? '')) {
      response.writeHead(421, { 'content-type': 'text/plain' }).end('This is localhost only.\n');
      return;
    }
    const path = pathOf(request);
    handlerOf(path)(request, response).catch((error) => {
      // The caller closed the connection, or sent invalid HTTP: no answer is possible, and nothing here failed.
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
