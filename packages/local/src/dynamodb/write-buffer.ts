import type { Item } from './attribute-value.ts';
import type { Database } from './database.ts';
import { keySpace } from './level.ts';

/** The change of one item by one request. */
export interface Change {
  tableName: string;
  /** The item's key within its table, made by dynalite. */
  key: string;
  oldItem: Item | undefined;
  newItem: Item | undefined;
}

export type WriteBuffer = ReturnType<typeof createWriteBuffer>;

/** The uncommitted writes of one request; only its own reads see them. */
export function createWriteBuffer({ level }: Database) {
  const changes = new Map<string, Change>();
  const stored = (id: string) => level.getSync(id) as Item | undefined;
  return {
    read: (tableName: string, key: string): Item | undefined => {
      const id = keySpace.items(tableName) + key;
      const change = changes.get(id);
      return change ? change.newItem : stored(id);
    },
    /** @returns null, dynalite's "no error". */
    write: (tableName: string, key: string, newItem: Item | undefined): null => {
      const id = keySpace.items(tableName) + key;
      const oldItem = changes.has(id) ? changes.get(id)?.oldItem : stored(id);
      changes.set(id, { tableName, key, oldItem, newItem });
      return null;
    },
    /** The changed items so far, in the order of their first write. */
    changes: (): Change[] => [...changes.values()],
  };
}
