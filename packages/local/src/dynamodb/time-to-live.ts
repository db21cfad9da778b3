import type { Item } from './attribute-value.ts';
import { commit } from './commit.ts';
import type { Database } from './database.ts';
import { expiryRange } from './index-entries.ts';
import { keySpace } from './level.ts';
import type { Table } from './table.ts';
import type { Change } from './write-buffer.ts';

// DynamoDB never expires items whose expiry is further in the past.
const FIVE_YEARS_S = 5 * 365 * 24 * 3600;

/**
 * Deletes every expired item, with a stream record that names the service as its origin.
 *
 * @returns the number of deleted items
 */
export function removeExpired(database: Database): Promise<number> {
  return database.exclusive(async () => {
    let removed = 0;
    for (const table of database.tables.values()) {
      const changes = table.timeToLiveAttribute ? await removals(database, table) : [];
      await commit(database, changes, { origin: 'time-to-live' });
      removed += changes.length;
    }
    return removed;
  });
}

async function removals({ level, now }: Database, table: Table): Promise<Change[]> {
  const tableName = table.description.TableName;
  const second = Math.floor(now() / 1000);
  const changes: Change[] = [];
  for await (const value of level.values(expiryRange(table, second - FIVE_YEARS_S, second))) {
    const key = String(value);
    const oldItem = level.getSync(keySpace.items(tableName) + key) as Item | undefined;
    changes.push({ tableName, key, oldItem, newItem: undefined });
  }
  return changes;
}
