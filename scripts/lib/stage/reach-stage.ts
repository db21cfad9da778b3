import { connectTable, type Table } from '@portal/api/dynamodb/table';
import type { LocalServices } from '@portal/local/control/control';
import { stageConfig } from '../../../infra/lib/stages.ts';
import { findTable } from './redeliver.ts';
import { clientSettings, findStage } from './stage-address.ts';

/** A stage as its operators reach it, on AWS or on this machine. */
export interface ReachedStage {
  readonly table: Table;
  /** What a client of another service needs to reach the stage. */
  readonly settings: (service: keyof LocalServices['endpoints']) => ReturnType<typeof clientSettings>;
}

/** @throws when there is no such stage, or it is not there */
export async function reachStage(
  stage: string,
  environment: Record<string, string | undefined>,
): Promise<ReachedStage> {
  const { region } = stageConfig(stage);
  if (stage !== 'local') {
    const table = await findTable(connectTable('', { region }), stage);
    return { table, settings: () => ({ region }) };
  }
  const { portal } = await findStage(stage, environment);
  const answer = await fetch(`${portal}/_local/services.json`);
  const { table, endpoints } = (await answer.json()) as LocalServices;
  const settings = (service: string) => clientSettings(region, endpoints[service]);
  return { table: connectTable(table, settings('DYNAMODB')), settings };
}
