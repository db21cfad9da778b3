import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { insertFirstRound } from '@portal/api/dynamodb/round-store';
import { connectTable } from '@portal/api/dynamodb/table';
import { programme } from '@portal/contracts/programme';
import { firstRound } from '@portal/contracts/rounds/first-round';
import { duringTheRound } from '@portal/contracts/testing/during-the-round';
import { startLocalCloud } from '../../src/cloud.ts';

/** The emulators accept any. */
const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };

export type TestCloud = Awaited<ReturnType<typeof startTestCloud>>;

/** Starts a local cloud for a test file, on free ports, by default without the web app. `close` deletes its data folder. */
export async function startTestCloud({ withSite = false } = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-'));
  const cloud = await startLocalCloud({
    port: 0,
    dataDir,
    at: duringTheRound,
    fill: async ({ stackModel, config: { region }, endpoints, clock }) => {
      const settings = { region, endpoint: endpoints.DYNAMODB, credentials };
      const table = connectTable(stackModel.tables[0]?.ref ?? '', settings);
      await insertFirstRound(table, firstRound, clock.now());
      table.client.destroy();
    },
    ...(!withSite && { site: async (_request, response) => void response.writeHead(404).end() }),
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
