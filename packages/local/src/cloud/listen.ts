import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An HTTP server on 127.0.0.1. */
export interface Listening {
  readonly server: Server;
  readonly port: number;
  readonly close: () => Promise<void>;
}

/**
 * Listens on a port of 127.0.0.1; 0 chooses a free one. The server never closes idle connections: on a busy machine a
 * client could send a request over one that is just being closed.
 *
 * @throws EADDRINUSE when another process uses the port
 */
export async function listen(listener: RequestListener, port: number): Promise<Listening> {
  const server = createServer({ keepAliveTimeout: 0 }, listener);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    server,
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/**
 * Reserves the portal's port, so that its address is known before every service runs: requests get 503 until `open` passes them
 * to the listener. 0 chooses a free port.
 *
 * @throws with advice when another process uses the port
 */
export async function reservePort(port: number) {
  let serve: RequestListener = (_request, response) =>
    void response.writeHead(503, { 'retry-after': '1', 'content-type': 'text/plain' }).end('Starting\n');
  const listening = await listen((request, response) => serve(request, response), port).catch((error) => {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new Error(`Port ${port} is in use. Choose another one: PORT=${port + 100} npm start`, {
      cause: error,
    });
  });
  return {
    ...listening,
    open: (listener: RequestListener) => {
      serve = listener;
    },
  };
}
