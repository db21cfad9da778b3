import { DescribeTableCommand, ResourceNotFoundException } from '@aws-sdk/client-dynamodb';
import { connectTable, type Table } from '@portal/api/dynamodb/table';
import type { LocalServices } from '@portal/local/control/control';
import { stageConfig } from '../../infra/lib/stages.ts';
import { clientSettings, findStage } from './stage-address.ts';

/** A stage's table and services, on AWS or on this machine. */
export interface StageConnection {
  readonly table: Table;
  /** The stage's time, in ms since the epoch. */
  readonly now: number;
  /** Settings of a client of another service. */
  readonly settings: (service: keyof LocalServices['endpoints']) => ReturnType<typeof clientSettings>;
}

/**
 * Connects to a stage.
 *
 * @param tableName another table of the stage's account and region, a restored one; by default the stage's own
 * @throws when there is no such stage or table, or it is not active
 */
export async function connectStage(
  stage: string,
  environment: Record<string, string | undefined>,
  tableName?: string,
): Promise<StageConnection> {
  const { region, tableName: own } = stageConfig(stage);
  if (stage !== 'local') {
    const table = connectTable(tableName ?? own, { region, requestHandler: slowConnection });
    await requireActive(table);
    return { table, now: Date.now(), settings: () => ({ region }) };
  }
  const { portal } = await findStage(stage, environment);
  const answer = await fetch(`${portal}/_local/services.json`);
  const { table: local, endpoints, now } = (await answer.json()) as LocalServices;
  const settings = (service: string) => clientSettings(region, endpoints[service]);
  const table = connectTable(tableName ?? local, settings('DYNAMODB'));
  await requireActive(table);
  return { table, now, settings };
}

/** In ms. A page of a scan has 1 MB, which takes seconds on a slow connection. */
const slowConnection = { connectionTimeout: 5000, requestTimeout: 30_000, throwOnRequestTimeout: true };

async function requireActive({ client, name }: Table): Promise<void> {
  try {
    const { Table: found } = await client.send(new DescribeTableCommand({ TableName: name }));
    if (found?.TableStatus !== 'ACTIVE') {
      throw new Error(`The table ${name} is not ready yet: its status is ${found?.TableStatus}.`);
    }
  } catch (error) {
    if (!(error instanceof ResourceNotFoundException)) throw error;
    throw new Error(`There is no table ${name} in the stage's account and region.`, { cause: error });
  }
}
