import { mkdir } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { listen } from '../cloud/listen.ts';
import type { Item } from './attribute-value.ts';
import { readStream, trimStream } from './change-stream.ts';
import { commit } from './commit.ts';
import { type Database, openDatabase } from './database.ts';
import { answerCall } from './engine.ts';
import { createHttpListener } from './http-listener.ts';
import { deleteExpiredTokens } from './idempotency.ts';
import { expiryRange } from './index-entries.ts';
import { keySpace } from './level.ts';
import type { Table, TableDefinition } from './table.ts';
import { ensureTable } from './tables.ts';
import type { Change } from './write-buffer.ts';

export interface DynamoDbOptions {
  /** The data folder; created when missing. One process may use it at a time. */
  dataDir: string;
  /** On 127.0.0.1; 0 (the default) chooses a free one. */
  port?: number;
  /** The current time in ms, for expiry; the machine's time by default. */
  now?: () => number;
  /** The region in ARNs. */
  region?: string;
  /** Wraps the HTTP listener, for instance to inject faults by `x-amz-target`. */
  wrap?: (listener: RequestListener) => RequestListener;
}

export type DynamoDb = Awaited<ReturnType<typeof startDynamoDb>>;

/** Starts a DynamoDB emulator; resolves when it listens. */
export async function startDynamoDb(options: DynamoDbOptions) {
  const { dataDir, port = 0, now = Date.now, region, wrap } = options;
  await mkdir(dataDir, { recursive: true });
  const listeners = new Set<(tableName: string) => void>();
  const database = await openDatabase({
    path: dataDir,
    now,
    ...(region && { region }),
    onChange: (tableNames) => {
      for (const tableName of tableNames) for (const listener of listeners) listener(tableName);
    },
  });
  const sweep = async () => {
    const [removed] = await Promise.all([removeExpired(database), deleteExpiredTokens(database)]);
    return removed;
  };
  const listener = createHttpListener((operation, body) => answerCall(database, operation, body));
  const listening = await listen(wrap ? wrap(listener) : listener, port).catch(async (error) => {
    await database.close();
    throw error;
  });
  const sweeper = setInterval(() => void sweep(), 1000);

  return {
    /** The URL for `AWS_ENDPOINT_URL_DYNAMODB`. */
    endpoint: `http://127.0.0.1:${listening.port}`,
    /** Creates the table, or updates indexes, time to live and stream of the existing one; its items stay. */
    createTable: (definition: TableDefinition) => ensureTable(database, definition),
    /**
     * Reads a table's stream records after a sequence number (all when undefined), oldest first. Records stay until they are
     * trimmed, also over restarts.
     */
    readStream: (tableName: string, after: string | undefined, limit: number) =>
      readStream(database, tableName, after, limit),
    /** Deletes the stream records up to and including a sequence number. */
    trimStream: (tableName: string, upTo: string) => trimStream(database, tableName, upTo),
    /** Deletes expired items, as the emulator does every second. @returns the number of deleted items */
    removeExpired: sweep,
    /**
     * Calls the listener after changes of a table are stored.
     *
     * @returns unsubscribes the listener
     */
    onChange: (listener: (tableName: string) => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: async () => {
      clearInterval(sweeper);
      await listening.close();
      await database.close();
    },
  };
}

// DynamoDB never expires items whose expiry is further in the past.
const FIVE_YEARS_S = 5 * 365 * 24 * 3600;

/**
 * Deletes every expired item, with a stream record that names the service as its origin.
 *
 * @returns the number of deleted items
 */
function removeExpired(database: Database): Promise<number> {
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
