import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { dirname } from 'node:path';
import { routes } from '@portal/contracts/http/routes';
import { landingPages, type RenderLanding, withOrigin } from '@portal/contracts/http/site-delivery';
import { languages } from '@portal/contracts/languages';
import { publicRoundSchema } from '@portal/contracts/rounds/round';
import { createRequestListener } from '@react-router/node';
import { createServer } from 'vite';

/** The web with hot reload, served through the caller's HTTP server. */
export interface DevServer {
  readonly listener: RequestListener;
  close(): Promise<void>;
}

/** @param server also carries the WebSocket of the hot reload */
export async function startDevServer(server: Server, origin: string): Promise<DevServer> {
  const vite = await createServer({
    root: dirname(import.meta.dirname),
    configFile: `${dirname(import.meta.dirname)}/vite.config.ts`,
    server: { middlewareMode: true, hmr: { server } },
    logLevel: 'warn',
  });
  const pages = createRequestListener({
    build: () => vite.ssrLoadModule('virtual:react-router/server-build') as never,
    mode: 'development',
  });

  /** Responds with the landing page of the current round and the components as they are now. False for another page. */
  async function respondLanding({ url = '' }: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const [path] = url.split('?');
    const language = languages.find((one) => landingPages[one] === path);
    if (language === undefined) return false;
    const { renderLanding } = (await vite.ssrLoadModule('/site/landing.tsx')) as {
      readonly renderLanding: RenderLanding;
    };
    const current = await fetch(origin + routes.getCurrentRound.path);
    const round = publicRoundSchema.parse(await current.json());
    const now = Date.parse(current.headers.get('date') ?? '');
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(withOrigin(renderLanding(round, language, now), origin));
    return true;
  }

  return {
    listener: (request, response) =>
      void respondLanding(request, response).then(
        (done) => done || vite.middlewares(request, response, () => pages(request, response)),
        (error: Error) => response.writeHead(500).end(error.stack),
      ),
    close: () => vite.close(),
  };
}
