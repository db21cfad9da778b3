import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectTable, type Table } from '@portal/api/dynamodb/table';
import { duringTheRound } from '@portal/contracts/testing/during-the-round';
import { type LocalCloud, type LocalCloudOptions, startLocalCloud } from '@portal/local/cloud';
import { clientSettings } from '../ops/stage-address.ts';
import { seedRoundOf } from '../seed/seed-first-round.ts';

/** A local cloud for a test of a command. */
export interface ScriptCloud extends LocalCloud {
  readonly table: Table;
}

export async function startScriptCloud(
  options: Pick<LocalCloudOptions, 'secondFactor'> = {},
): Promise<ScriptCloud> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-scripts-'));
  const cloud = await startLocalCloud({
    port: 0,
    dataDir,
    at: duringTheRound,
    fill: seedRoundOf,
    ...options,
  });
  const { config, endpoints, stackModel } = cloud;
  const name = stackModel.tables[0]?.ref ?? '';
  const table = connectTable(name, clientSettings(config.region, endpoints.DYNAMODB));
  const close = async () => {
    await cloud.close();
    table.client.destroy();
  };
  return { ...cloud, table, close };
}
