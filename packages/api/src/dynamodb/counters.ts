import type { Metrics } from '@portal/contracts/metrics/metrics';
import type { TransactItem } from './conditional-write.ts';
import { countersKey, countersPartition } from './keys.ts';
import { queryPrefix } from './read.ts';
import type { Table } from './table.ts';

/**
 * Number of counter items. An item can take part in one transaction at a time; with 32 shards, conflicts are rare even at
 * hundreds of submissions a second before the deadline, and a conflict costs one retry.
 */
const counterShards = 32;

/** The names of the counters. */
export type Counter = 'submitted' | 'stage1' | 'stage2';

/** Returns a random shard; each attempt of a transaction uses a new one. */
export function randomShard(): number {
  return Math.floor(Math.random() * counterShards);
}

/** The part of a transaction that adds to a counter. A shard may become negative; only the sum over all shards counts. */
export function addToCounter(
  roundId: string,
  counter: Counter,
  shard: number,
  number: 1 | -1 = 1,
): TransactItem {
  return {
    Update: {
      Key: countersKey(roundId, shard),
      UpdateExpression: 'SET entity = :entity ADD #counter :number',
      ExpressionAttributeNames: { '#counter': counter },
      ExpressionAttributeValues: { ':entity': 'counters', ':number': number },
    },
  };
}

/** Reads the counters of a round: the sum over all shards, strongly consistent. */
export function makeMetricsStore(table: Table) {
  return {
    async read(roundId: string): Promise<Metrics> {
      const shards = await queryPrefix(table, countersPartition(roundId));
      const sum = (counter: Counter) =>
        shards.reduce((total, shard) => total + Number(shard[counter] ?? 0), 0);
      return {
        submitted: sum('submitted'),
        admin_verified_stage1: sum('stage1'),
        admin_verified_stage2: sum('stage2'),
      };
    },
  };
}
