import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { type Listening, listen } from './listen.ts';

/** The portal's port: reserved first, so that its address is known, opened when every service runs. */
export interface ReservedPort {
  readonly port: number;
  readonly server: Listening['server'];
  /** Passes requests to the listener from now on; until then they get 503. */
  open(listener: RequestListener): void;
  close(): Promise<void>;
}

/**
 * Listens on the port; 0 chooses a free one.
 *
 * @throws with advice when another process uses it
 */
export async function reservePort(port: number): Promise<ReservedPort> {
  let serve: RequestListener = respondStarting;
  const listening = await listen((request, response) => serve(request, response), port).catch((error) => {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new Error(`Port ${port} is in use. Choose another one: PORT=${port + 100} npm start`, {
      cause: error,
    });
  });
  return {
    port: listening.port,
    server: listening.server,
    open: (listener) => {
      serve = listener;
    },
    close: listening.close,
  };
}

function respondStarting(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(503, { 'retry-after': '1', 'content-type': 'text/plain' }).end('Starting\n');
}
