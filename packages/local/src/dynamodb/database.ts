import dynaliteDb from 'dynalite/db/index.js';
import { keySpace, keysWithPrefix, type Level } from './level.ts';
import { missingTableFault } from './service-error.ts';
import type { Table } from './table.ts';

/** The emulator's data and its queue of writes. */
export interface Database {
  level: Level;
  /** The tables by name, read from disk once. */
  tables: Map<string, Table>;
  /** The current time in ms, for expiry of items and of idempotency tokens. */
  now: () => number;
  /** The region in the records of change streams. */
  region: string;
  /** Runs the work after all earlier work, so that writes never interleave. */
  exclusive<T>(work: () => Promise<T>): Promise<T>;
  /** Returns the next sequence number of the change stream; the caller stores it with the record. */
  nextSequence(): number;
  /** Called after changes of these tables are on disk. */
  onChange: (tableNames: ReadonlySet<string>) => void;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** The folder of the LevelDB; created when missing. */
  path: string;
  now: () => number;
  region?: string;
  onChange?: (tableNames: ReadonlySet<string>) => void;
}

/** Opens the database in a folder. One process may use it at a time. */
export async function openDatabase({ path, ...options }: DatabaseOptions): Promise<Database> {
  const { db: level } = dynaliteDb.create({ path });
  await level.open();
  return createDatabase(level, options);
}

export async function createDatabase(
  level: Level,
  { now, region = 'ap-south-1', onChange = () => {} }: Omit<DatabaseOptions, 'path'>,
): Promise<Database> {
  const tables = new Map<string, Table>();
  for await (const value of level.values(keysWithPrefix(keySpace.tables))) {
    const table = value as Table;
    tables.set(table.TableName, table);
  }
  let sequence = (level.getSync(keySpace.sequence) as number | undefined) ?? 0;
  const exclusive = createQueue();
  return {
    level,
    tables,
    now,
    region,
    exclusive,
    nextSequence: () => ++sequence,
    onChange,
    close: () => exclusive(() => level.close()),
  };
}

/** Runs one piece of work after another, also after failures. */
function createQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const run = last.then(work);
    last = run.catch(() => {});
    return run;
  };
}

/** @throws ResourceNotFoundException */
export function getTable(database: Database, tableName: string): Table {
  const table = database.tables.get(tableName);
  if (!table) throw missingTableFault(tableName);
  return table;
}

export async function saveTable(database: Database, table: Table): Promise<void> {
  await database.level.batch([{ type: 'put', key: keySpace.table(table.TableName), value: table }]);
  database.tables.set(table.TableName, table);
}
