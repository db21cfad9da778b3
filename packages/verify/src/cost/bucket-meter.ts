import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createS3 } from '@portal/local/s3/create-s3';

/** What S3 charges for: requests that write or copy, and those that look. */
export interface BucketRequests {
  readonly files: number;
  readonly looks: number;
}

export interface MeteredBucket {
  readonly name: string;
  readonly endpoint: string;
  /** How often it was asked since the last time, by whomever. */
  take(): BucketRequests;
  close(): void;
}

/** Starts a bucket of its own that counts what it is asked. @param dataDir a folder for it */
export async function startMeteredBucket(dataDir: string): Promise<MeteredBucket> {
  const name = 'portal-uploads';
  const s3 = createS3({ dataDir, now: Date.now, buckets: [{ name, properties: {} }] });
  let files = 0;
  let looks = 0;
  const server = createServer((request, response) => {
    if (request.method === 'GET' || request.method === 'HEAD') looks += 1;
    else files += 1;
    void s3.handle(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    name,
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    take: () => {
      const taken = { files, looks };
      files = 0;
      looks = 0;
      return taken;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
      s3.close();
    },
  };
}
