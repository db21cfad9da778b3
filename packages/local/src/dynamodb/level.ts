/** One operation of an atomic batch. */
export type BatchOperation = { type: 'put'; key: string; value: unknown } | { type: 'del'; key: string };

/** A range of keys in string order. */
export interface KeyRange {
  gt?: string;
  gte?: string;
  lt?: string;
  lte?: string;
  reverse?: boolean;
  /** The maximum number of entries; -1 is unlimited. */
  limit?: number;
  /** How much to read ahead, in bytes. */
  highWaterMarkBytes?: number;
}

/** The LevelDB under dynalite: JSON values in key order. A range is read from a snapshot. */
export interface Level {
  open(): Promise<void>;
  close(): Promise<void>;
  getSync(key: string): unknown;
  batch(operations: readonly BatchOperation[]): Promise<void>;
  clear(range: KeyRange): Promise<void>;
  values(range: KeyRange): AsyncIterable<unknown>;
  iterator(range: KeyRange): AsyncIterable<[string, unknown]>;
}

/** The range of all keys with the prefix. */
export function keysWithPrefix(prefix: string): { gte: string; lt: string } {
  return { gte: prefix, lt: `${prefix}\u{ff}` };
}

/**
 * The key prefixes in the one LevelDB. Table and index names cannot contain `~`; the part after the last `~` sorts in
 * reading order.
 */
export const keySpace = {
  tables: 'table~',
  table: (table: string) => `table~${table}`,
  items: (table: string) => `item~${table}~`,
  index: (table: string, index: string) => `index~${table}~${index}~`,
  expiries: (table: string) => `ttl~${table}~`,
  stream: (table: string) => `stream~${table}~`,
  tokens: 'token~',
  /** The last sequence number of the change stream. */
  sequence: 'sequence',
} as const;
