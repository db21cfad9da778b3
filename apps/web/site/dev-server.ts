import type { RequestListener, Server } from 'node:http';
import { dirname } from 'node:path';
import { createRequestListener } from '@react-router/node';
import { createServer } from 'vite';

/** The web with hot reload, served through the caller's HTTP server. */
export interface DevServer {
  readonly listener: RequestListener;
  close(): Promise<void>;
}

/** @param server also carries the WebSocket of the hot reload */
export async function startDevServer(server: Server): Promise<DevServer> {
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
  return {
    listener: (request, response) => vite.middlewares(request, response, () => pages(request, response)),
    close: () => vite.close(),
  };
}
