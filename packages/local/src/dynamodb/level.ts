/** One change of a batch. A batch is applied whole or not at all. */
export type BatchOperation = { type: 'put'; key: string; value: unknown } | { type: 'del'; key: string };

/** A range of keys in string order. */
export interface KeyRange {
  gt?: string;
  gte?: string;
  lt?: string;
  lte?: string;
  reverse?: boolean;
  /** At most so many; -1 is all. */
  limit?: number;
  /** How much to read ahead, in bytes. */
  highWaterMarkBytes?: number;
}

/** The LevelDB under dynalite: JSON values in key order. Ranges are read from the state at the time of asking. */
export interface Level {
  open(): Promise<void>;
  close(): Promise<void>;
  getSync(key: string): unknown;
  batch(operations: readonly BatchOperation[]): Promise<void>;
  clear(range: KeyRange): Promise<void>;
  values(range: KeyRange): AsyncIterable<unknown>;
  iterator(range: KeyRange): AsyncIterable<[string, unknown]>;
}

/** All keys that begin with the prefix. */
export function under(prefix: string): { gte: string; lt: string } {
  return { gte: prefix, lt: `${prefix}\u{ff}` };
}

/**
 * Where everything is kept in the one LevelDB. Table and index names cannot contain `~`; what follows the last `~`
 * sorts as it should be read.
 */
export const keySpace = {
  tables: 'table~',
  table: (table: string) => `table~${table}`,
  items: (table: string) => `item~${table}~`,
  indexes: (table: string) => `index~${table}~`,
  index: (table: string, index: string) => `index~${table}~${index}~`,
  expiries: (table: string) => `ttl~${table}~`,
  stream: (table: string) => `stream~${table}~`,
  tokens: 'token~',
  /** The last sequence number given to a change. */
  sequence: 'sequence',
} as const;
