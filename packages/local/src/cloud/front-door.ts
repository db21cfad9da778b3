import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { originSecretHeader } from '@portal/contracts/http/origin-secret';
import type { PortalConfig } from '@portal/contracts/http/portal-config';
import { apiBase, uploadBase } from '@portal/contracts/programme';
import { controlBase } from '../control/control.ts';
import type { PageHeaders } from '../portal/page-headers.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export interface FrontDoorOptions {
  /** The port that the door is at: requests must have meant it. */
  readonly port: number;
  readonly config: PortalConfig;
  readonly api: Handler;
  /** Shown to the API with each call, whatever the caller sent by that name. */
  readonly originSecret: string;
  readonly control: Handler;
  /** The web app: everything else. */
  readonly site: Handler;
  /** Of what lies beside the web app: `/config.json`. */
  readonly siteHeaders: PageHeaders;
}

/**
 * One origin for everything: API, uploads, `/config.json`, the local cloud's own pages, the web app. A request under
 * another host name is refused, so that no page of another site reaches this machine by a name of its own.
 */
export function createFrontDoor(options: FrontDoorOptions): RequestListener {
  const { port, config, originSecret, control, site, siteHeaders } = options;
  const hosts = [`localhost:${port}`, `127.0.0.1:${port}`];
  const configText = JSON.stringify(config);

  const serveConfig: Handler = async (_request, response) => {
    const ofFile = { 'content-type': 'application/json', 'cache-control': 'no-cache' };
    response.writeHead(200, { ...(await siteHeaders()), ...ofFile });
    response.end(configText);
  };

  const api: Handler = (request, response) => {
    request.headers[originSecretHeader] = originSecret;
    return options.api(request, response);
  };

  function handlerOf(path: string): Handler {
    if (path === '/config.json') return serveConfig;
    if (isUnder(path, controlBase)) return control;
    return isUnder(path, apiBase) || isUnder(path, uploadBase) ? api : site;
  }

  return (request, response) => {
    if (!hosts.includes(request.headers.host ?? '')) {
      response.writeHead(421, { 'content-type': 'text/plain' }).end('This is localhost only.\n');
      return;
    }
    const [path = '/'] = (request.url ?? '/').split('?');
    handlerOf(path)(request, response).catch((error) => {
      // The caller hung up, or what came was no HTTP any more: nobody waits, and nothing of ours failed.
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
