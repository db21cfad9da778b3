import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { duringTheRound } from '@portal/contracts/testing/during-the-round';
import { vi } from 'vitest';
import { type LocalCloud, type LocalCloudOptions, startLocalCloud } from '../../src/cloud.ts';
import { configureAmplify } from './people.ts';

/**
 * Starts a local cloud without the web app for a test file, on free ports, and configures aws-amplify for it. `close` deletes its
 * data folder.
 */
export async function startTestCloud(
  options: Pick<LocalCloudOptions, 'secondFactor'> = {},
): Promise<LocalCloud & { readonly dataDir: string }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-'));
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {}); // Amplify's remark that the endpoint is not AWS's
  const cloud = await startLocalCloud({
    port: 0,
    dataDir,
    at: duringTheRound,
    ...options,
    site: async (_request, response) => void response.writeHead(404).end(),
  });
  await configureAmplify(cloud.origin);
  return {
    ...cloud,
    dataDir,
    close: async () => {
      warn.mockRestore();
      await cloud.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}
