import { insertFirstRound, makeRoundStore } from '@portal/api/dynamodb/round-store';
import type { Table } from '@portal/api/dynamodb/table';
import { firstRound } from '@portal/contracts/rounds/first-round';

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
