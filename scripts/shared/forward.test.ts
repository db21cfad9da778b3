import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { forwardTo } from './forward.ts';

const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function listen(server: Server): Promise<number> {
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

async function frontOf(port: number): Promise<number> {
  const forward = forwardTo(port);
  const front = createServer((incoming, response) => void forward.handle(incoming, response));
  front.on('upgrade', forward.upgrade);
  return listen(front);
}

test('method, path, headers and body go through, and so does the answer', async () => {
  const behind = await listen(
    createServer((incoming, response) => {
      const asked = String(incoming.headers['x-asked']);
      response.writeHead(201, { 'x-said': `${incoming.method} ${incoming.url} ${asked}` });
      incoming.map((chunk: Buffer) => chunk.toString().toUpperCase()).pipe(response);
    }),
  );
  const answer = await fetch(`http://127.0.0.1:${await frontOf(behind)}/a?b=c`, {
    method: 'POST',
    headers: { 'x-asked': 'yes' },
    body: 'hello',
  });
  expect(answer.status).toBe(201);
  expect(answer.headers.get('x-said')).toBe('POST /a?b=c yes');
  expect(await answer.text()).toBe('HELLO');
});

test('a web socket goes through', async () => {
  const behind = createServer();
  behind.on('upgrade', (incoming, socket) => {
    socket.write(`HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n`);
    socket.end(`at ${incoming.url}`);
  });
  const port = await frontOf(await listen(behind));
  const headers = { connection: 'upgrade', upgrade: 'websocket' };
  const asked = request({ host: '127.0.0.1', port, path: '/?token=1', headers }).end();
  const [, socket, head] = await once(asked, 'upgrade');
  expect([head, ...(await socket.toArray())].join('')).toBe('at /?token=1');
});

test('while nobody is there it says so', async () => {
  const gone = createServer();
  const port = await listen(gone);
  gone.close();
  await once(gone, 'close');
  const answer = await fetch(`http://127.0.0.1:${await frontOf(port)}/`);
  expect(answer.status).toBe(502);
});
