import { mkdir } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { listen } from '../cloud/listen.ts';
import { readStream, type StreamRecord, trimStream } from './change-stream.ts';
import { openDatabase } from './database.ts';
import { answerCall } from './engine.ts';
import { createHttpListener } from './http-listener.ts';
import { forgetTokens } from './idempotency.ts';
import type { TableDefinition, TableDescription } from './table.ts';
import { ensureTable } from './tables.ts';
import { removeExpired } from './time-to-live.ts';

const SWEEP_MS = 1000;

export interface DynamoDbOptions {
  /** The folder of the data; made when missing. One process may use it at a time. */
  dataDir: string;
  /** On 127.0.0.1; 0 (the default) takes a free one. */
  port?: number;
  /** The current time in ms, which decides what has expired; the machine's time by default. */
  now?: () => number;
  /** Names the region in ARNs. */
  region?: string;
  /** Wraps the HTTP listener, for instance to inject faults by `x-amz-target`. */
  wrap?: (listener: RequestListener) => RequestListener;
}

/** A running DynamoDB emulator. */
export interface DynamoDb {
  /** The URL for `AWS_ENDPOINT_URL_DYNAMODB`. */
  endpoint: string;
  /** Makes the table, or changes indexes, time to live and stream of the one that exists; its items stay. */
  createTable(definition: TableDefinition): Promise<TableDescription>;
  /**
   * The changes of a table after the one with this sequence number (all when undefined), oldest first. They are kept
   * until trimmed, across restarts: a consumer that stores the last number it has dealt with misses none.
   */
  readStream(tableName: string, after: string | undefined, limit: number): Promise<StreamRecord[]>;
  /** Forgets the changes up to and including the one with this sequence number. */
  trimStream(tableName: string, upTo: string): Promise<void>;
  /**
   * Calls back after changes of a table are stored.
   *
   * @returns ends it
   */
  onChange(listener: (tableName: string) => void): () => void;
  /** Removes what has expired by now, which otherwise happens every second. @returns how many items */
  removeExpired(): Promise<number>;
  close(): Promise<void>;
}

/** Starts the emulator and listens; resolves when it answers. */
export async function startDynamoDb(options: DynamoDbOptions): Promise<DynamoDb> {
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
    const [removed] = await Promise.all([removeExpired(database), forgetTokens(database)]);
    return removed;
  };
  const listener = createHttpListener((operation, body) => answerCall(database, operation, body));
  const listening = await listen(wrap ? wrap(listener) : listener, port).catch(async (error) => {
    await database.close();
    throw error;
  });
  const sweeper = setInterval(() => void sweep(), SWEEP_MS);

  return {
    endpoint: `http://127.0.0.1:${listening.port}`,
    createTable: (definition) => ensureTable(database, definition),
    readStream: (tableName, after, limit) => readStream(database, tableName, after, limit),
    trimStream: (tableName, upTo) => trimStream(database, tableName, upTo),
    removeExpired: sweep,
    onChange: (listener) => {
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
