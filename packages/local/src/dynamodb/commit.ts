import { type Item, itemBytes, MAX_ITEM_BYTES } from './attribute-value.ts';
import { appendToStream } from './change-stream.ts';
import { type Database, getTable } from './database.ts';
import { indexEntries } from './index-entries.ts';
import { type BatchOperation, keySpace } from './level.ts';
import { validationFault } from './service-error.ts';
import { secondaryIndexes, type Table } from './table.ts';
import type { Change } from './write-buffer.ts';

/**
 * Stores the changes of one request in one batch: items, index entries, expiry entries, stream records and the `further`
 * operations. Call it within {@link Database.exclusive}.
 */
export async function commit(
  database: Database,
  changes: readonly Change[],
  further: readonly BatchOperation[] = [],
): Promise<void> {
  const effective = changes.filter((change) => change.oldItem || change.newItem);
  const operations = effective.flatMap((change) => [
    itemOperation(change),
    ...indexOperations(getTable(database, change.tableName), change),
    ...appendToStream(database, change),
  ]);
  if (operations.length + further.length === 0) return;
  await database.level.batch([...operations, ...further]);
  if (effective.length > 0) database.onChange(new Set(effective.map((change) => change.tableName)));
}

function itemOperation({ tableName, key, newItem }: Change): BatchOperation {
  const id = keySpace.items(tableName) + key;
  return newItem ? { type: 'put', key: id, value: newItem } : { type: 'del', key: id };
}

function indexOperations(table: Table, { key, oldItem, newItem }: Change): BatchOperation[] {
  const wanted = indexEntries(table, key, newItem);
  const stale = [...indexEntries(table, key, oldItem).keys()].filter((entry) => !wanted.has(entry));
  return [
    ...stale.map((entry) => ({ type: 'del', key: entry }) as const),
    ...[...wanted].map(([entry, value]) => ({ type: 'put', key: entry, value }) as const),
  ];
}

/**
 * Rejects what DynamoDB does not store but dynalite would: items over 400 KB in bytes, empty index keys.
 *
 * @throws ValidationException
 */
export function assertStorable(
  database: Database,
  { tableName, oldItem, newItem }: Omit<Change, 'key'>,
): void {
  if (!newItem) return;
  if (itemBytes(newItem) > MAX_ITEM_BYTES) {
    throw validationFault(
      oldItem
        ? 'Item size to update has exceeded the maximum allowed size'
        : 'Item size has exceeded the maximum allowed size',
    );
  }
  for (const index of secondaryIndexes(getTable(database, tableName))) {
    for (const { AttributeName } of index.KeySchema) assertIndexKey(newItem, index.IndexName, AttributeName);
  }
}

function assertIndexKey(item: Item, indexName: string, attribute: string): void {
  const value = item[attribute];
  if (value?.S === '' || value?.B === '') {
    throw validationFault(
      'One or more parameter values are not valid. A value specified for a secondary index key is not supported. ' +
        `The AttributeValue for a key attribute cannot contain an empty ${value.S === '' ? 'string' : 'binary'} value. ` +
        `IndexName: ${indexName}, IndexKey: ${attribute}`,
    );
  }
}
