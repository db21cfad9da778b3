import type { Item } from './attribute-value.ts';
import type { Database } from './database.ts';
import { keySpace } from './level.ts';

/** What one request does to one item. */
export interface Change {
  tableName: string;
  /** The item's key within its table, as dynalite makes it. */
  key: string;
  oldItem: Item | undefined;
  newItem: Item | undefined;
}

/** The writes of one request, seen by its own reads and by nobody else until they are committed. */
export interface WriteBuffer {
  read(tableName: string, key: string): Item | undefined;
  /** @returns null, dynalite's "no error". */
  write(tableName: string, key: string, item: Item | undefined): null;
  /** The writes so far, in the order of the first. */
  changes(): Change[];
}

export function createWriteBuffer({ level }: Database): WriteBuffer {
  const changes = new Map<string, Change>();
  const stored = (id: string) => level.getSync(id) as Item | undefined;
  return {
    read: (tableName, key) => {
      const id = keySpace.items(tableName) + key;
      const change = changes.get(id);
      return change ? change.newItem : stored(id);
    },
    write: (tableName, key, newItem) => {
      const id = keySpace.items(tableName) + key;
      const oldItem = changes.has(id) ? changes.get(id)?.oldItem : stored(id);
      changes.set(id, { tableName, key, oldItem, newItem });
      return null;
    },
    changes: () => [...changes.values()],
  };
}
