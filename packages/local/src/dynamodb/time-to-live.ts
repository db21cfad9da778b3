import type { Item } from './attribute-value.ts';
import { commit } from './commit.ts';
import type { Database } from './database.ts';
import { expiryRange } from './derived-entries.ts';
import { keySpace } from './key-space.ts';
import { portions } from './level.ts';
import type { Table } from './table.ts';
import type { Change } from './write-buffer.ts';

// An item whose time is longer past than this is taken for a mistake and kept, as DynamoDB does.
const FIVE_YEARS_S = 5 * 365 * 24 * 3600;

/**
 * Removes every item whose time to live has passed, with a record in its table's stream that says so.
 *
 * @returns how many items were removed
 */
export async function removeExpired(database: Database): Promise<number> {
  let removed = 0;
  for (const table of database.tables.values()) {
    if (table.timeToLiveAttribute) removed += await removeExpiredOf(database, table);
  }
  return removed;
}

async function removeExpiredOf(database: Database, table: Table): Promise<number> {
  const second = Math.floor(database.now() / 1000);
  let removed = 0;
  for await (const part of portions(database.level, expiryRange(table, second - FIVE_YEARS_S, second))) {
    removed += await database.exclusive(async () => {
      const changes = (part as [string, string][]).flatMap((entry) => removal(database, table, entry));
      await commit(database, changes, { origin: 'time-to-live' });
      return changes.length;
    });
  }
  return removed;
}

/** None when the item was given another expiry, or removed, since the entry was read. */
function removal({ level }: Database, table: Table, [entry, key]: [string, string]): Change[] {
  const tableName = table.description.TableName;
  if (level.getSync(entry) === undefined) return [];
  const oldItem = level.getSync(keySpace.items(tableName) + key) as Item | undefined;
  return [{ tableName, key, oldItem, newItem: undefined }];
}
