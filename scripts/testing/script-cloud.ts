import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectTable, type Table } from '@portal/api/dynamodb/table';
import { duringTheRound } from '@portal/contracts/testing/during-the-round';
import { type LocalCloud, type LocalCloudOptions, startLocalCloud } from '@portal/local/cloud';
import type { Site } from '@portal/local/cloud/portal-origin';
import { clientSettings } from '../ops/stage-address.ts';

/** A local cloud for a test of a command. */
export interface ScriptCloud extends LocalCloud {
  readonly table: Table;
}

export interface ScriptCloudOptions extends Pick<LocalCloudOptions, 'secondFactor' | 'assemblyDir'> {
  /** Serves the built web app too. */
  readonly site?: 'built';
}

const noSite: Site = async (_request, response) => void response.writeHead(404).end();

export async function startScriptCloud({ site, ...options }: ScriptCloudOptions = {}): Promise<ScriptCloud> {
  const cloud = await startLocalCloud({
    port: 0,
    dataDir: mkdtempSync(join(tmpdir(), 'portal-scripts-')),
    at: duringTheRound,
    ...(site ? {} : { site: noSite }),
    ...options,
  });
  const { config, endpoints, stackModel } = cloud;
  const name = stackModel.tables[0]?.ref ?? '';
  const table = connectTable(name, clientSettings(config.region, endpoints.DYNAMODB));
  return {
    ...cloud,
    table,
    close: async () => {
      await cloud.close();
      table.client.destroy();
    },
  };
}
