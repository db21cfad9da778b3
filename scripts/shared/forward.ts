import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';

/** Hands requests on to another server of this machine, as they are. */
export interface Forward {
  readonly handle: (incoming: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** For `server.on('upgrade', …)`: web sockets. */
  readonly upgrade: (incoming: IncomingMessage, socket: Duplex, head: Buffer) => void;
}

/** Forwards to a port of 127.0.0.1; while nobody answers there, with 502. */
export function forwardTo(port: number): Forward {
  return {
    handle: (incoming, response) =>
      new Promise((done) => {
        const { method, url, headers } = incoming;
        const outgoing = request({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(response).on('close', done);
        });
        outgoing.on('error', (error) => {
          if (!response.headersSent) response.writeHead(502, { 'content-type': 'text/plain' });
          response.end(`The web's own server does not answer: ${error.message}\n`);
          done();
        });
        incoming.pipe(outgoing);
      }),
    upgrade: (incoming, socket, head) => {
      const target = connect(port, '127.0.0.1', () => {
        const headers = pairs(incoming.rawHeaders).map(([name, value]) => `${name}: ${value}\r\n`);
        target.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${headers.join('')}\r\n`);
        target.write(head);
        socket.pipe(target).pipe(socket);
      });
      target.on('error', () => socket.destroy());
      socket.on('error', () => target.destroy());
    },
  };
}

function pairs(list: string[]): [string, string][] {
  return list.flatMap((name, at) => (at % 2 === 0 ? [[name, list[at + 1] ?? '']] : []));
}
