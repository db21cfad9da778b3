import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { programme } from '@portal/contracts/programme';
import { duringTheRound } from '@portal/contracts/testing/during-the-round';
import { type LocalCloudOptions, startLocalCloud } from '../../src/cloud.ts';

export type TestCloud = Awaited<ReturnType<typeof startTestCloud>>;

/** Starts a local cloud without the web app for a test file, on free ports. `close` deletes its data folder. */
export async function startTestCloud(options: Pick<LocalCloudOptions, 'secondFactor'> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-'));
  const cloud = await startLocalCloud({
    port: 0,
    dataDir,
    at: duringTheRound,
    ...options,
    site: async (_request, response) => void response.writeHead(404).end(),
  });
  /** Moves the clock to a time, in ms since the epoch, and waits until everything that is due has happened. */
  async function moveTo(time: number): Promise<void> {
    cloud.clock.advance(time - cloud.clock.now());
    await cloud.settled();
  }
  return {
    ...cloud,
    dataDir,
    moveTo,
    /** Lets founders learn of the decisions so far. */
    releaseDecisions: () => moveTo(cloud.clock.now() + (programme.undoMinutes + 1) * 60_000),
    close: async () => {
      await cloud.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}
