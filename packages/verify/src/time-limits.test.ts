import { createServer, type Socket } from 'node:net';
import { connectBucket, founderLimits } from '@portal/api/s3/bucket';
import { makeDocumentStore } from '@portal/api/s3/document-store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { localFunctions } from './local-functions.ts';

/** Milliseconds that a function needs besides its S3 requests, to send a response. */
const timeToRespond = 1500;

const sockets = new Set<Socket>();
const unresponsiveServer = createServer((socket) => void sockets.add(socket));
let endpoint = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => unresponsiveServer.listen(0, '127.0.0.1', resolve));
  const address = unresponsiveServer.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  endpoint = `http://127.0.0.1:${address.port}`;
});
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  unresponsiveServer.close();
});

/** Returns the milliseconds until the client gives up, after all tries, on a request that S3 never answers. */
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

// Sequential S3 requests for one document: Founder inspects it and copies it.
test.concurrent.each([
  ['Founder', 2, founderLimits],
  ['UploadsFunction', 1, {}],
])(
  '%s still responds when each of its %i S3 requests times out after all tries',
  async (name, requests, limits) => {
    const fn = localFunctions().find(({ logicalId }) => logicalId.startsWith(name));
    const longest = await longestRequest(limits);
    expect(Number(fn?.Timeout) * 1000 - requests * longest).toBeGreaterThanOrEqual(timeToRespond);
  },
  30_000,
);
