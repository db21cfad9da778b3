import { createServer, type Socket } from 'node:net';
import { connectBucket, founderLimits } from '@portal/api/s3/bucket';
import { makeDocumentStore } from '@portal/api/s3/document-store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { localFunctions } from './local-functions.ts';

/** In ms, of a function's limit: for everything else that a call does, and its answer. */
const timeToAnswer = 1500;

const sockets = new Set<Socket>();
const silent = createServer((socket) => void sockets.add(socket));
let endpoint = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const address = silent.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  endpoint = `http://127.0.0.1:${address.port}`;
});
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  silent.close();
});

/** In ms: until a request that S3 never answers is given up, with all its tries. */
async function longestRequest(limits: Partial<typeof founderLimits>): Promise<number> {
  const credentials = { accessKeyId: 'none', secretAccessKey: 'none' };
  const bucket = connectBucket('none', '', { region: 'ap-south-1', endpoint, credentials, ...limits });
  const start = performance.now();
  await expect(makeDocumentStore(bucket).inspect('none')).rejects.toMatchObject({
    name: 'TimeoutError',
    $metadata: { attempts: limits.maxAttempts ?? 3 },
  });
  bucket.client.destroy();
  return performance.now() - start;
}

// One request after another for one document: a founder's is looked at and copied.
test.concurrent.each([
  ['Founder', 2, founderLimits],
  ['UploadsFunction', 1, {}],
])(
  '%s can still answer when S3 takes the time of all tries for each of its %i requests',
  async (name, requests, limits) => {
    const fn = localFunctions().find(({ logicalId }) => logicalId.startsWith(name));
    const longest = await longestRequest(limits);
    expect(Number(fn?.Timeout) * 1000 - requests * longest).toBeGreaterThanOrEqual(timeToAnswer);
  },
  30_000,
);
