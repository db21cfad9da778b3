import { insertFirstRound, makeRoundStore } from '@portal/api/dynamodb/round-store';
import { connectTable, type Table } from '@portal/api/dynamodb/table';
import { firstRound } from '@portal/contracts/rounds/first-round';
import type { LocalCloud } from '@portal/local/cloud';
import { clientSettings } from '../ops/stage-address.ts';

/** The parts of a local cloud that seeding uses. */
export type SeedTarget = Pick<LocalCloud, 'stackModel' | 'config' | 'endpoints' | 'clock'>;

/**
 * Stores the round of the repository in a stage without rounds.
 *
 * @param at ms since the epoch
 * @returns whether it did
 */
export async function seedFirstRound(table: Table, at: number): Promise<boolean> {
  const rounds = await makeRoundStore(table).list();
  return rounds.length === 0 && insertFirstRound(table, firstRound, at);
}

/** Stores it in a local cloud. */
export async function seedRoundOf({ stackModel, config, endpoints, clock }: SeedTarget): Promise<void> {
  const table = connectTable(
    stackModel.tables[0]?.ref ?? '',
    clientSettings(config.region, endpoints.DYNAMODB),
  );
  await seedFirstRound(table, clock.now());
  table.client.destroy();
}
