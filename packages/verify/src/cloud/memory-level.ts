import type { BatchOperation, KeyRange, Level } from '@portal/local/dynamodb/level';

/** All entries of a store. */
export type StoreSnapshot = ReadonlyMap<string, string>;

/** The change of one key. Values are JSON, `undefined` where the key does not exist. */
export interface KeyChange {
  readonly key: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** An in-memory store with cheap snapshots. */
export interface MemoryLevel extends Level {
  snapshot(): StoreSnapshot;
  restore(snapshot: StoreSnapshot): void;
  /** Returns the entries whose keys start with a prefix, in order. */
  entriesWithPrefix(prefix: string): [string, unknown][];
}

/**
 * Creates an empty store. It keeps values as JSON, as the emulator's own store does, so that callers share no references.
 *
 * @param onBatch called with each applied batch
 */
export function createMemoryLevel(onBatch: (changes: readonly KeyChange[]) => void): MemoryLevel {
  let entries = new Map<string, string>();
  let keys: string[] | undefined;

  function apply(operation: BatchOperation): KeyChange {
    const { key } = operation;
    const before = entries.get(key);
    const after = operation.type === 'put' ? JSON.stringify(operation.value) : undefined;
    if (after === undefined) entries.delete(key);
    else entries.set(key, after);
    if ((before === undefined) !== (after === undefined)) keys = undefined;
    return { key, before, after };
  }

  function find(range: KeyRange): [string, unknown][] {
    keys ??= [...entries.keys()].sort();
    const found = keys.filter((key) => isWithin(range, key));
    if (range.reverse) found.reverse();
    const limited = range.limit !== undefined && range.limit >= 0 ? found.slice(0, range.limit) : found;
    return limited.map((key) => [key, JSON.parse(entries.get(key) ?? 'null')]);
  }

  return {
    open: async () => {},
    close: async () => {},
    getSync: (key) => {
      const value = entries.get(key);
      return value === undefined ? undefined : JSON.parse(value);
    },
    batch: async (operations) => onBatch(operations.map(apply)),
    clear: async (range) => {
      for (const [key] of find(range)) apply({ type: 'del', key });
    },
    values: (range) => iterate(find(range).map(([, value]) => value)),
    iterator: (range) => iterate(find(range)),
    snapshot: () => new Map(entries),
    restore: (snapshot) => {
      entries = new Map(snapshot);
      keys = undefined;
    },
    entriesWithPrefix: (prefix) => find({ gte: prefix, lt: `${prefix}\u{ff}` }),
  };
}

function isWithin({ gt, gte, lt, lte }: KeyRange, key: string): boolean {
  return (
    (gt === undefined || key > gt) &&
    (gte === undefined || key >= gte) &&
    (lt === undefined || key < lt) &&
    (lte === undefined || key <= lte)
  );
}

async function* iterate<T>(values: readonly T[]): AsyncGenerator<T> {
  yield* values;
}
