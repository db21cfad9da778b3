import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Metrics } from '@portal/contracts/metrics/metrics';
import type { TransactItems } from './conditional-write.ts';
import { countersKey, countersPartition } from './keys.ts';
import type { Table } from './table.ts';

/**
 * Over how many items the counters are spread. An item takes part in one transaction at a time; under a deadline
 * rush of hundreds of submissions a second, 32 items seldom meet, and a meeting costs one more try.
 */
const counterShards = 32;

/** What is counted. */
export type Counter = 'submitted' | 'stage1' | 'stage2';

/** A shard at random; each try of a transaction takes another one. */
export function anyShard(): number {
  return Math.floor(Math.random() * counterShards);
}

/** The part of a transaction that counts one more. */
export function countOne(tableName: string, counter: Counter, shard: number): TransactItems[number] {
  return {
    Update: {
      TableName: tableName,
      Key: countersKey(shard),
      UpdateExpression: 'SET entity = :entity ADD #counter :one',
      ExpressionAttributeNames: { '#counter': counter },
      ExpressionAttributeValues: { ':entity': 'counters', ':one': 1 },
    },
  };
}

/** Reads the counters: the sum over all shards, strongly consistent. They move in the transactions of what they count. */
export function makeMetricsStore(table: Table) {
  return {
    async read(): Promise<Metrics> {
      const { Items = [] } = await table.client.send(
        new QueryCommand({
          TableName: table.name,
          ConsistentRead: true,
          KeyConditionExpression: 'pk = :pk',
          ExpressionAttributeValues: { ':pk': countersPartition },
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
