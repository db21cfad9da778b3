import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Metrics } from '@portal/contracts/metrics/metrics';
import type { TransactItems } from './conditional-write.ts';
import { countersKey, countersPartition, type Key } from './keys.ts';
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

/** The part of a transaction that increments a counter. */
export function incrementCounter(
  tableName: string,
  roundId: string,
  counter: Counter,
  shard: number,
): TransactItems[number] {
  return addToCounter(tableName, countersKey(roundId, shard), counter, 1);
}

/** The part of a transaction that decrements a counter. A shard may become negative; only the sum over all shards counts. */
export function decrementCounter(
  tableName: string,
  roundId: string,
  counter: Counter,
  shard: number,
): TransactItems[number] {
  return addToCounter(tableName, countersKey(roundId, shard), counter, -1);
}

function addToCounter(tableName: string, key: Key, counter: Counter, number: 1 | -1): TransactItems[number] {
  return {
    Update: {
      TableName: tableName,
      Key: { ...key },
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
      const { Items = [] } = await table.client.send(
        new QueryCommand({
          TableName: table.name,
          ConsistentRead: true,
          KeyConditionExpression: 'pk = :pk',
          ExpressionAttributeValues: { ':pk': countersPartition(roundId) },
        }),
      );
      const sum = (counter: Counter) =>
        Items.reduce((total, shard) => total + Number(shard[counter] ?? 0), 0);
      return {
        submitted: sum('submitted'),
        admin_verified_stage1: sum('stage1'),
        admin_verified_stage2: sum('stage2'),
      };
    },
  };
}
