import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A listener on this machine only. */
export interface Listening {
  readonly server: Server;
  readonly port: number;
  /** Ends it, whoever is still connected. */
  readonly close: () => Promise<void>;
}

/**
 * Listens on a port of 127.0.0.1; 0 takes a free one. Connections that rest stay open until their caller ends them:
 * where this side does, a machine that is busy has callers whose request goes out on one that is just being closed.
 *
 * @throws EADDRINUSE when somebody else has the port
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

/** Starts something on a port, or with a free one when somebody else has it. */
export async function withPortOrFree<T>(port: number, start: (port: number) => Promise<T>): Promise<T> {
  try {
    return await start(port);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    return start(0);
  }
}
