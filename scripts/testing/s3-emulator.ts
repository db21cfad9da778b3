import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listen } from '@portal/local/cloud/listen';
import { createS3 } from '@portal/local/s3/create-s3';
import type { TestProject } from 'vitest/node';

/**
 * Starts the S3 emulator, with one bucket for all, for a project's run; tests get its address by
 * `inject('s3Endpoint')` and the bucket's name by `inject('uploadsBucket')`.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-s3-'));
  const name = 'portal-uploads';
  const s3 = createS3({ dataDir, now: Date.now, buckets: [{ name, properties: {} }] });
  const listening = await listen((request, response) => void s3.handle(request, response), 0);
  project.provide('s3Endpoint', `http://127.0.0.1:${listening.port}`);
  project.provide('uploadsBucket', name);
  return async () => {
    await listening.close();
    s3.close();
    await rm(dataDir, { recursive: true });
  };
}
