import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LocalCloud, type LocalCloudOptions, startLocalCloud } from '../../src/cloud.ts';

/** A local cloud of its own for a test file, on free ports, its data removed at the end. The web app is left out. */
export async function startTestCloud(
  options: Pick<LocalCloudOptions, 'seed' | 'secondFactor'> = {},
): Promise<LocalCloud> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-'));
  const cloud = await startLocalCloud({
    port: 0,
    dataDir,
    ...options,
    site: async (_request, response) => void response.writeHead(404).end(),
  });
  return {
    ...cloud,
    close: async () => {
      await cloud.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}
