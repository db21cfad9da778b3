import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import { untilSettled } from '../until-settled.ts';
import type { Key } from './keys.ts';
import type { Table } from './table.ts';

/**
 * The items of these keys, in their order; strongly consistent. At most 100.
 *
 * @throws Error when one of them is not there
 */
export async function readAll({ client, name }: Table, keys: readonly Key[]): Promise<readonly object[]> {
  const found = new Map<string, object>();
  let left: Record<string, unknown>[] = keys.map((key) => ({ ...key }));
  // A batch may come back in parts: when it is large, or when the table is busy.
  await untilSettled(async () => {
    const { Responses, UnprocessedKeys } = await client.send(
      new BatchGetCommand({ RequestItems: { [name]: { Keys: left, ConsistentRead: true } } }),
    );
    for (const item of Responses?.[name] ?? []) found.set(`${item['pk']} ${item['sk']}`, item);
    left = UnprocessedKeys?.[name]?.Keys ?? [];
    return left.length === 0 || undefined;
  });
  return keys.map(({ pk, sk }) => {
    const item = found.get(`${pk} ${sk}`);
    if (item === undefined) throw new Error('An item is referred to but not kept');
    return item;
  });
}
