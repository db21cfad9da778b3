import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { programme } from '@portal/contracts/programme';
import { duringTheRound } from '@portal/contracts/testing/during-the-round';
import { startLocalCloud } from '../../src/cloud.ts';

export type TestCloud = Awaited<ReturnType<typeof startTestCloud>>;

/** Starts a local cloud without the web app for a test file, on free ports. `close` deletes its data folder. */
export async function startTestCloud() {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-'));
  const cloud = await startLocalCloud({
    port: 0,
    dataDir,
    at: duringTheRound,
    site: async (_request, response) => void response.writeHead(404).end(),
  });
  return {
    ...cloud,
    dataDir,
    /** Lets founders learn of the decisions so far. */
    releaseDecisions: async () => {
      cloud.clock.advance((programme.undoMinutes + 1) * 60_000);
      await cloud.settled();
    },
    close: async () => {
      await cloud.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}
