import { Stream } from 'node:stream';
import { type Item, itemBytes, MAX_ITEM_BYTES } from './attribute-value.ts';
import { type Database, getTable } from './database.ts';
import { type KeyRange, keySpace, type Level } from './level.ts';
import type { Table } from './table.ts';
import type { WriteBuffer } from './write-buffer.ts';

/** The maximum size of a page of a query or scan, in bytes. */
const PAGE_BYTES = 1024 * 1024;
/** LevelDB's default of 16 KB would need a round trip for nearly every item. */
const READ_AHEAD_BYTES = 256 * 1024;

/** A request parsed by dynalite. */
type Params = Record<string, unknown>;
/** Runs a step of dynalite and rejects the request when it throws. */
type RunStep = (step: () => void) => void;

type Callback<T = void> = (error: unknown, result?: T) => void;

/** One of dynalite's operations, such as PutItem or Query, over a given store. */
export type Action = (store: DynaliteStore, params: Params, done: Callback<Record<string, unknown>>) => void;

/** The part of dynalite's store that its actions use. */
interface DynaliteStore {
  options: { maxItemSize: number };
  getTable(name: string, ...rest: (boolean | Callback<Table>)[]): void;
  getItemDb(table: string): ItemStore;
  getIndexDb(kind: string, table: string, index: string): IndexStore;
}

interface IndexStore {
  put(key: string, item: Item, done: Callback): void;
  del(key: string, done: Callback): void;
  createValueStream(range: KeyRange): Stream;
}

interface ItemStore extends IndexStore {
  lock(key: string, work: (release: <F>(done: F) => F) => void): void;
  get(key: string, done: Callback<Item | undefined>): void;
}

/**
 * Runs one of dynalite's actions. It reads from the database and writes to the buffer, which the caller commits. Rejects
 * with any error that dynalite throws, also from a callback.
 */
export function runAction(
  database: Database,
  action: Action,
  params: Params,
  buffer?: WriteBuffer,
): Promise<Record<string, unknown>> {
  return new Promise((resolve, reject) => {
    const runStep: RunStep = (step) => {
      try {
        step();
      } catch (error) {
        reject(error);
      }
    };
    const store = createStore(database, params, runStep, buffer);
    runStep(() => action(store, params, (error, result) => (error ? reject(error) : resolve(result ?? {}))));
  });
}

function createStore(
  database: Database,
  params: Params,
  runStep: RunStep,
  buffer?: WriteBuffer,
): DynaliteStore {
  const { level } = database;
  const read = (table: string, key: string) =>
    buffer ? buffer.read(table, key) : (level.getSync(keySpace.items(table) + key) as Item | undefined);
  return {
    options: { maxItemSize: MAX_ITEM_BYTES },
    getTable: (name, ...rest) => {
      const done = rest.at(-1) as Callback<Table>;
      runStep(() => done(null, getTable(database, name)));
    },
    getItemDb: (table) => ({
      // Writes are exclusive already, so dynalite's locks are not needed.
      lock: (_key, work) => work((done) => done),
      get: (key, done) => runStep(() => done(null, read(table, key))),
      put: (key, item, done) => runStep(() => done(buffer?.write(table, key, item))),
      del: (key, done) => runStep(() => done(buffer?.write(table, key, undefined))),
      createValueStream: (range) =>
        valueStream(level, prefixed(keySpace.items(table), range), params, runStep),
    }),
    getIndexDb: (_kind, table, index) => ({
      // The commit derives the index entries from the old and new items.
      put: (_key, _item, done) => runStep(() => done(null)),
      del: (_key, done) => runStep(() => done(null)),
      createValueStream: (range) =>
        valueStream(level, prefixed(keySpace.index(table, index), range), params, runStep),
    }),
  };
}

function prefixed(prefix: string, range: KeyRange): KeyRange {
  const { gt, gte, lt, lte, ...rest } = range;
  const from = gt !== undefined ? { gt: prefix + gt } : { gte: prefix + (gte ?? '') };
  const to = lte !== undefined ? { lte: prefix + lte } : { lt: prefix + (lt ?? '\u{ff}') };
  return { ...rest, ...from, ...to };
}

/**
 * The items of a range as an old-style stream, which dynalite reads. Ends a page after 1 MB as DynamoDB counts (dynalite
 * counts characters, not bytes): the limit set in the request makes dynalite return LastEvaluatedKey.
 */
function valueStream(level: Level, range: KeyRange, params: Params, runStep: RunStep): Stream {
  let isOpen = true;
  const stream = Object.assign(new Stream(), {
    destroy: () => {
      isOpen = false;
    },
  });
  const pump = async () => {
    let bytes = 0;
    let count = 0;
    for await (const value of level.values({ ...range, highWaterMarkBytes: READ_AHEAD_BYTES })) {
      if (!isOpen) break;
      stream.emit('data', value);
      count += 1;
      bytes += itemBytes(value as Item);
      if (bytes < PAGE_BYTES) continue;
      params['Limit'] = count;
      break;
    }
    stream.emit('end');
  };
  pump().catch((error) =>
    runStep(() => {
      throw error;
    }),
  );
  return stream;
}
