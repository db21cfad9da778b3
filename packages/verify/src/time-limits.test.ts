import { createServer, type Socket } from 'node:net';
import { connectBucket } from '@portal/api/s3/bucket';
import { makeDocumentStore } from '@portal/api/s3/document-store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { localFunctions } from './local-functions.ts';

/** In ms, of a function's limit: for everything else that a call does, and its answer. */
const timeToAnswer = 1500;

const sockets = new Set<Socket>();
const silent = createServer((socket) => void sockets.add(socket));
/** In ms: until a request that S3 never answers is given up, with all its tries. */
let longest = 0;

beforeAll(async () => {
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const address = silent.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const { client, ...bucket } = connectBucket('none', '', {
    region: 'ap-south-1',
    endpoint: `http://127.0.0.1:${address.port}`,
    credentials: { accessKeyId: 'none', secretAccessKey: 'none' },
  });
  const start = performance.now();
  await expect(makeDocumentStore({ ...bucket, client }).inspect('none')).rejects.toMatchObject({
    name: 'TimeoutError',
    $metadata: { attempts: 3 },
  });
  longest = performance.now() - start;
  client.destroy();
}, 30_000);
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  silent.close();
});

// One request after another for one document: a founder's is looked at and copied.
test.each([
  ['Founder', 2],
  ['UploadsFunction', 1],
])(
  '%s can still answer when S3 takes the time of all tries for each of its %i requests',
  (name, requests) => {
    const fn = localFunctions().find(({ logicalId }) => logicalId.startsWith(name));
    expect(Number(fn?.Timeout) * 1000 - requests * longest).toBeGreaterThanOrEqual(timeToAnswer);
  },
);
