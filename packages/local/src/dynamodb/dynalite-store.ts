import { Stream } from 'node:stream';
import { type Item, itemBytes, MAX_ITEM_BYTES } from './attribute-value.ts';
import { type Database, tableNamed } from './database.ts';
import { type KeyRange, keySpace, type Level } from './level.ts';
import type { TableDescription } from './table.ts';
import type { WriteBuffer } from './write-buffer.ts';

/** The most that one page of a query or scan reads, in bytes. */
const PAGE_BYTES = 1024 * 1024;
/** LevelDB's own 16 KB would make a round trip of nearly every item. */
const READ_AHEAD_BYTES = 256 * 1024;

/** A request as dynalite has parsed it. */
type Params = Record<string, unknown>;
/** Runs a step of dynalite's and makes what it throws the outcome of the request. */
type Guard = (step: () => void) => void;

type Callback<T = void> = (error: unknown, result?: T) => void;

/** One of dynalite's operations: PutItem, Query, … over whatever store it is given. */
export type Action = (store: DynaliteStore, params: Params, done: Callback<Record<string, unknown>>) => void;

/** What dynalite's actions use of their store. */
interface DynaliteStore {
  options: { maxItemSize: number };
  getTable(name: string, ...rest: (boolean | Callback<TableDescription>)[]): void;
  getItemDb(table: string): ItemStore;
  getIndexDb(kind: string, table: string, index: string): IndexStore;
}

interface ItemStore {
  lock(key: string, work: (release: <F>(done: F) => F) => void): void;
  get(key: string, done: Callback<Item | undefined>): void;
  put(key: string, item: Item, done: Callback): void;
  del(key: string, done: Callback): void;
  createValueStream(range: KeyRange): Stream;
}

interface IndexStore {
  put(key: string, item: Item, done: Callback): void;
  del(key: string, done: Callback): void;
  createValueStream(range: KeyRange): Stream;
}

/**
 * Runs one of dynalite's actions with its reads from the database and its writes kept in the buffer, for the caller to
 * commit. Whatever dynalite throws, also from a callback, rejects.
 */
export function runAction(
  database: Database,
  action: Action,
  params: Params,
  buffer?: WriteBuffer,
): Promise<Record<string, unknown>> {
  return new Promise((resolve, reject) => {
    const guard: Guard = (step) => {
      try {
        step();
      } catch (error) {
        reject(error);
      }
    };
    const store = createStore(database, params, guard, buffer);
    guard(() => action(store, params, (error, result) => (error ? reject(error) : resolve(result ?? {}))));
  });
}

function createStore(database: Database, params: Params, guard: Guard, buffer?: WriteBuffer): DynaliteStore {
  const { level } = database;
  const read = (table: string, key: string) =>
    buffer ? buffer.read(table, key) : (level.getSync(keySpace.items(table) + key) as Item | undefined);
  return {
    options: { maxItemSize: MAX_ITEM_BYTES },
    getTable: (name, ...rest) => {
      const done = rest.at(-1) as Callback<TableDescription>;
      guard(() => done(null, tableNamed(database, name).description));
    },
    getItemDb: (table) => ({
      // Writes come one at a time; dynalite's own locks would only wait for nobody.
      lock: (_key, work) => work((done) => done),
      get: (key, done) => guard(() => done(null, read(table, key))),
      put: (key, item, done) => guard(() => done(buffer?.write(table, key, item))),
      del: (key, done) => guard(() => done(buffer?.write(table, key, undefined))),
      createValueStream: (range) => valueStream(level, prefixed(keySpace.items(table), range), params, guard),
    }),
    getIndexDb: (_kind, table, index) => ({
      // The commit derives the index entries itself, from what the items were and become.
      put: (_key, _item, done) => guard(() => done(null)),
      del: (_key, done) => guard(() => done(null)),
      createValueStream: (range) =>
        valueStream(level, prefixed(keySpace.index(table, index), range), params, guard),
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
 * The items of a range as dynalite reads them: events of an old-style stream. Ends a page after 1 MB as DynamoDB counts
 * (dynalite counts characters, not bytes): a limit set in the request makes dynalite answer where to go on.
 */
function valueStream(level: Level, range: KeyRange, params: Params, guard: Guard): Stream {
  let open = true;
  const stream = Object.assign(new Stream(), {
    destroy: () => {
      open = false;
    },
  });
  const pump = async () => {
    let bytes = 0;
    let count = 0;
    for await (const value of level.values({ ...range, highWaterMarkBytes: READ_AHEAD_BYTES })) {
      if (!open) break;
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
    guard(() => {
      throw error;
    }),
  );
  return stream;
}
