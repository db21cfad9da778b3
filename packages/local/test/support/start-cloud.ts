import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { insertFirstRound } from '@portal/api/dynamodb/round-store';
import { connectTable } from '@portal/api/dynamodb/table';
import { programme } from '@portal/contracts/programme';
import { firstRound } from '@portal/contracts/rounds/first-round';
import { duringTheRound } from '@portal/contracts/testing/during-the-round';
import { type LocalCloud, type LocalCloudOptions, startLocalCloud } from '../../src/cloud.ts';

interface StartOptions extends Pick<LocalCloudOptions, 'secondFactor'> {
  readonly withSite?: boolean;
}

export type TestCloud = Awaited<ReturnType<typeof startTestCloud>>;

/** Starts a local cloud for a test file, on free ports, by default without the web app. `close` deletes its data folder. */
export async function startTestCloud({ withSite = false, ...options }: StartOptions = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-'));
  const cloud = await startLocalCloud({
    port: 0,
    dataDir,
    at: duringTheRound,
    fill: async (target) => {
      const table = connectTo(target);
      await insertFirstRound(table, firstRound, target.clock.now());
      table.client.destroy();
    },
    ...options,
    ...(!withSite && { site: async (_request, response) => void response.writeHead(404).end() }),
  });
  const table = connectTo(cloud);
  return {
    ...cloud,
    dataDir,
    table,
    /** Lets founders learn of the decisions so far. */
    releaseDecisions: async () => {
      cloud.clock.advance((programme.undoMinutes + 1) * 60_000);
      await cloud.settled();
    },
    close: async () => {
      await cloud.close();
      table.client.destroy();
      rmSync(dataDir, { recursive: true });
    },
  };
}

function connectTo({
  stackModel,
  config,
  endpoints,
}: Pick<LocalCloud, 'stackModel' | 'config' | 'endpoints'>) {
  // The emulators accept any.
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const settings = { region: config.region, endpoint: endpoints.DYNAMODB, credentials };
  return connectTable(stackModel.tables[0]?.ref ?? '', settings);
}
