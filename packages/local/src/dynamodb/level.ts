/** One change of a batch. A batch is applied whole or not at all, and outlives the process once its promise is kept. */
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
  /** How much to read ahead, in bytes; bounds a portion. */
  highWaterMarkBytes?: number;
}

/** Entries read in portions, from the state at the time of asking. */
export interface LevelIterator<T> {
  /** The next entries, at most so many, fewer when they are large; none at the end only. */
  nextv(size: number): Promise<T[]>;
  close(): Promise<void>;
}

/** The LevelDB under dynalite: JSON values in key order. */
export interface Level {
  open(): Promise<void>;
  close(): Promise<void>;
  getSync(key: string): unknown;
  batch(operations: readonly BatchOperation[]): Promise<void>;
  clear(range: KeyRange): Promise<void>;
  values(range: KeyRange): LevelIterator<unknown>;
  iterator(range: KeyRange): LevelIterator<[string, unknown]>;
}

/** What one portion of a range may weigh; LevelDB's own 16 KB makes a round trip of nearly every item. */
export const READ_AHEAD_BYTES = 256 * 1024;

/** All keys that begin with the prefix. */
export function under(prefix: string): { gte: string; lt: string } {
  return { gte: prefix, lt: `${prefix}\u{ff}` };
}

/** Reads a range in portions, so that a large one never has to fit in memory. */
export async function* portions(
  level: Level,
  range: KeyRange,
  size = 200,
): AsyncGenerator<[string, unknown][]> {
  const iterator = level.iterator({ ...range, highWaterMarkBytes: READ_AHEAD_BYTES });
  try {
    for (let part = await iterator.nextv(size); part.length > 0; part = await iterator.nextv(size))
      yield part;
  } finally {
    await iterator.close();
  }
}
