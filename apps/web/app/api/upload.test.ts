import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { maxMultipartBytes } from '@portal/contracts/uploads/documents';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ok, stubApi } from '../../test/stub-api.ts';
import { signInAs } from '../../test/user-pool.ts';
import { makeSendDocument, uploadFile } from './upload.ts';

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

test('an upload without progress fails like one without a network', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockReturnValue();
  vi.spyOn(XMLHttpRequest.prototype, 'abort').mockImplementation(function (this: XMLHttpRequest) {
    this.dispatchEvent(new Event('abort'));
  });
  let error: unknown;
  void uploadFile(ticket(), file).catch((reason: unknown) => (error = reason));
  await vi.advanceTimersByTimeAsync(19_000);
  expect(error).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1000);
  expect(error).toMatchObject({ code: 'network-error' });
});

test('a file whose bucket the network blocks goes through the portal, if it is small enough', async () => {
  await signInAs();
  await new Promise((closed) => server.close(closed));
  const key = 'founders/1/app/deck.pdf';
  const { addresses } = stubApi({
    requestUpload: () => ok(ticket()),
    uploadFile: ({ query }) =>
      ok(`https://bucket.example.org/founders/1/${query.get('application_id')}/deck.pdf`),
  });
  const send = makeSendDocument('app');
  const onDetour = vi.fn();
  const options = { signal: new AbortController().signal, onProgress: () => {}, onDetour };
  expect(await send('pitchDeck', file, options)).toBe(key);
  expect(await send('pitchDeck', file, options)).toBe(key);
  const other = '/prod/v1/expo/file/upload/s3?application_id=app';
  expect(addresses).toEqual(['POST /uploads', `POST ${other}`, `POST ${other}`]);
  expect(onDetour).toHaveBeenCalledTimes(2);
  const large = new File(['x'.repeat(maxMultipartBytes + 1)], 'deck.pdf');
  await expect(send('pitchDeck', large, options)).rejects.toMatchObject({ code: 'host-blocked' });
});
