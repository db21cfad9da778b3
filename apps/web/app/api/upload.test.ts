import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { uploadFile } from './upload.ts';

/** A server that records the upload and responds with `status`. */
let server: Server;
let url: string;
let status: number;
let received: { headers: IncomingMessage['headers']; body: string } | undefined;

beforeEach(async () => {
  status = 204;
  received = undefined;
  server = createServer((request, response) => {
    const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (request.method === 'POST') {
        received = { headers: request.headers, body: Buffer.concat(chunks).toString() };
      }
      response.writeHead(request.method === 'OPTIONS' ? 204 : status, cors).end();
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

const ticket = () => ({
  url,
  fields: { key: 'founders/1/deck.pdf', policy: 'signed' },
  key: 'founders/1/deck.pdf',
  expires_at: '2027-01-01T00:00:00Z',
});
const file = new File(['%PDF-1.7 hello'], 'deck.pdf', { type: 'application/pdf' });

test("sends the ticket's fields, then the file, without a token", async () => {
  await uploadFile(ticket(), file);
  const names = [...(received?.body ?? '').matchAll(/name="(\w+)"/g)].map(([, name]) => name);
  expect(names).toEqual(['key', 'policy', 'file']);
  expect(received?.body).toContain('%PDF-1.7 hello');
  expect(received?.headers.authorization).toBeUndefined();
});

test('rejects with the status that S3 returns', async () => {
  status = 403;
  await expect(uploadFile(ticket(), file)).rejects.toMatchObject({
    code: 'document-rejected',
    status: 403,
    message: 'File upload failed. Please try again.',
  });
});

test('sends nothing when it is aborted before it starts', async () => {
  const controller = new AbortController();
  controller.abort();
  await expect(uploadFile(ticket(), file, { signal: controller.signal })).rejects.toMatchObject({
    name: 'AbortError',
  });
  expect(received).toBeUndefined();
});
