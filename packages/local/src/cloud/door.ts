import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { type Listening, listen } from './listen.ts';

/** The portal's own port: taken first, so that its address is known, opened when everything runs. */
export interface Door {
  readonly port: number;
  readonly server: Listening['server'];
  /** From now on requests are answered by the listener. */
  open(listener: RequestListener): void;
  close(): Promise<void>;
}

/**
 * Takes the port; 0 takes a free one.
 *
 * @throws with advice when somebody else has it
 */
export async function takeDoor(port: number): Promise<Door> {
  let serve: RequestListener = sayStarting;
  const listening = await listen((request, response) => serve(request, response), port).catch((error) => {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new Error(`Port ${port} is taken. Choose another one: PORT=${port + 100} npm start`, {
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

function sayStarting(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(503, { 'retry-after': '1', 'content-type': 'text/plain' }).end('Starting\n');
}
