import { mkdir } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { Worker } from 'node:worker_threads';
import { createSharedClock, type SharedClock } from '../clock/shared-clock.ts';
import { listen } from '../cloud/listen.ts';
import type { StreamRecord } from './change-stream.ts';
import { internalError } from './engine.ts';
import { createHttpListener } from './http-listener.ts';
import { supervise, WorkerLostError } from './supervisor.ts';
import type { TableDefinition, TableDescription } from './table.ts';
import type { WorkerSettings } from './worker-messages.ts';

export interface DynamoDbOptions {
  /** The folder of the data; made when missing. One process may use it at a time. */
  dataDir: string;
  /** On 127.0.0.1; 0 (the default) takes a free one. */
  port?: number;
  /** Decides which items have expired; the machine's time by default. */
  clock?: SharedClock;
  /** Names the region in ARNs. */
  region?: string;
  /** Wraps the HTTP listener, for instance to inject faults by `x-amz-target`. */
  wrap?: (listener: RequestListener) => RequestListener;
  /** Further Node options of the emulator's thread. */
  execArgv?: string[];
}

/** A running DynamoDB emulator. Its methods throw WorkerLostError when its thread dies during the call. */
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
   * Calls back after changes of a table are on disk; several changes may share a call.
   *
   * @returns ends it
   */
  onChange(listener: (tableName: string) => void): () => void;
  /** Removes what has expired by now, which otherwise happens every second. @returns how many items */
  removeExpired(): Promise<number>;
  /** Ends listener and thread; what was answered is on disk with or without it. */
  close(): Promise<void>;
}

/** Starts the emulator in a thread of its own and listens; resolves when it answers. */
export async function startDynamoDb(options: DynamoDbOptions): Promise<DynamoDb> {
  const {
    dataDir,
    port = 0,
    clock = createSharedClock(),
    region = 'ap-south-1',
    wrap,
    execArgv = [],
  } = options;
  await mkdir(dataDir, { recursive: true });
  const workerData: WorkerSettings = { path: dataDir, region, clock: clock.buffer };
  const listeners = new Set<(tableName: string) => void>();
  const emulator = await supervise({
    start: () => new Worker(new URL('./worker.ts', import.meta.url), { workerData, execArgv }),
    onChange: (tableNames) => {
      for (const tableName of tableNames) for (const listener of listeners) listener(tableName);
    },
  });

  const listener = createHttpListener((operation, body) =>
    emulator.call({ name: 'answerCall', operation, body }).catch((error) => {
      if (error instanceof WorkerLostError) return internalError();
      throw error;
    }),
  );
  const listening = await listen(wrap ? wrap(listener) : listener, port);

  return {
    endpoint: `http://127.0.0.1:${listening.port}`,
    createTable: (definition) => emulator.call({ name: 'ensureTable', definition }),
    readStream: (tableName, after, limit) => emulator.call({ name: 'readStream', tableName, after, limit }),
    trimStream: (tableName, upTo) => emulator.call({ name: 'trimStream', tableName, upTo }),
    removeExpired: () => emulator.call({ name: 'sweep' }),
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: async () => {
      await listening.close();
      await emulator.close();
    },
  };
}
