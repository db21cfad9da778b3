import { DescribeTableCommand, ResourceNotFoundException } from '@aws-sdk/client-dynamodb';
import { connectTable, type Table } from '@portal/api/dynamodb/table';
import { appOutputs } from '../../infra/lib/stack-outputs.ts';
import { stageConfig } from '../../infra/lib/stages.ts';
import { findLocalServices, stackOutputs } from './stage-address.ts';

/** A stage's table and services, on AWS or on this machine. */
export type StageConnection = Awaited<ReturnType<typeof connectStage>>;

/**
 * Connects to a stage.
 *
 * @param tableName another table of the stage's account and region, a restored one; by default the stage's own
 * @throws when there is no such stage or table, or it is not active
 */
export async function connectStage(stage: string, tableName?: string) {
  const config = stageConfig(stage);
  const deployed = {
    table: config.tableName,
    now: Date.now(),
    settings: (_service: string) => ({ region: config.region }),
    findRoots: async () => (await stackOutputs(config, 'app'))(appOutputs.roots),
  };
  const services = stage === 'local' ? await findLocalServices() : deployed;
  const { table: name, now, settings, findRoots } = services;
  const table = connectTable(tableName ?? name, { ...settings('DYNAMODB'), ...patient });
  await requireActive(table);
  /** `now`: the stage's time, in ms since the epoch. `findRoots`: finds the name of the bucket of the roots over all histories. */
  return { table, now, settings, findRoots };
}

/** No caller waits. In ms: a page of a scan has 1 MB, which takes seconds on a slow connection. */
const patient = {
  maxAttempts: 10,
  requestHandler: { connectionTimeout: 5000, requestTimeout: 30_000, throwOnRequestTimeout: true },
};

async function requireActive({ client, name }: Table): Promise<void> {
  const command = new DescribeTableCommand({ TableName: name });
  const { Table: found } = await client.send(command).catch((error: unknown) => {
    if (!(error instanceof ResourceNotFoundException)) throw error;
    throw new Error(`There is no table ${name} in the stage's account and region.`, { cause: error });
  });
  if (found?.TableStatus !== 'ACTIVE')
    throw new Error(`The table ${name} is not ready yet: its status is ${found?.TableStatus}.`);
}
