import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { crc32 } from 'node:zlib';
import { readBody } from '../http/read-body.ts';
import type { Item } from './attribute-value.ts';
import { readStream, trimStream } from './change-stream.ts';
import { commit } from './commit.ts';
import { type Database, openDatabase } from './database.ts';
import { answerCall, internalError, type JsonResponse } from './engine.ts';
import { deleteExpiredTokens } from './idempotency.ts';
import { expiryRange } from './index-entries.ts';
import { keySpace } from './level.ts';
import { type Table, timeToLiveAttribute } from './table.ts';
import { ensureTable } from './tables.ts';
import type { Change } from './write-buffer.ts';

export interface DynamoDbOptions {
  /** The data folder; created when missing. One process may use it at a time. */
  dataDir: string;
  /** The current time in ms, for expiry. */
  now: () => number;
  region: string;
}

export type DynamoDb = Awaited<ReturnType<typeof openDynamoDb>>;

/** Opens a DynamoDB emulator with its stored tables, and deletes expired items every second. */
export async function openDynamoDb({ dataDir, now, region }: DynamoDbOptions) {
  await mkdir(dataDir, { recursive: true });
  const listeners = new Set<(tableName: string) => void>();
  const database = await openDatabase({
    path: dataDir,
    now,
    region,
    onChange: (tableNames) => {
      for (const tableName of tableNames) for (const listener of listeners) listener(tableName);
    },
  });
  const sweeper = setInterval(() => {
    void removeExpired(database);
    void deleteExpiredTokens(database);
  }, 1000);

  return {
    /** Handles an HTTP request. Never rejects. */
    handle: (req: IncomingMessage, res: ServerResponse) => exchange(database, req, res),
    /** Creates the table; a stored one stays, with its items. @throws when the stored one has another definition */
    createTable: (table: Table) => ensureTable(database, table),
    /**
     * Reads a table's stream records after a sequence number (all when undefined), oldest first. Records stay until they are
     * trimmed, also over restarts.
     */
    readStream: (tableName: string, after: string | undefined, limit: number) =>
      readStream(database, tableName, after, limit),
    /** Deletes the stream records up to and including a sequence number. */
    trimStream: (tableName: string, upTo: string) => trimStream(database, tableName, upTo),
    /**
     * Calls the listener after changes of a table are stored.
     *
     * @returns unsubscribes the listener
     */
    onChange: (listener: (tableName: string) => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => {
      clearInterval(sweeper);
      return database.close();
    },
  };
}

// DynamoDB never expires items whose expiry is further in the past.
const FIVE_YEARS_S = 5 * 365 * 24 * 3600;

/** Deletes every expired item. */
function removeExpired(database: Database): Promise<void> {
  return database.exclusive(async () => {
    for (const table of database.tables.values()) {
      if (!timeToLiveAttribute(table)) continue;
      await commit(database, await removals(database, table));
    }
  });
}

async function removals({ level, now }: Database, table: Table): Promise<Change[]> {
  const tableName = table.TableName;
  const second = Math.floor(now() / 1000);
  const changes: Change[] = [];
  for await (const value of level.values(expiryRange(table, second - FIVE_YEARS_S, second))) {
    const key = String(value);
    const oldItem = level.getSync(keySpace.items(tableName) + key) as Item | undefined;
    changes.push({ tableName, key, oldItem, newItem: undefined });
  }
  return changes;
}

/** The maximum size of a request, in bytes. */
const MAX_REQUEST_BYTES = 16 * 1024 * 1024;
const CONTENT_TYPE = 'application/x-amz-json-1.0';

/** Handles an HTTP request. It verifies neither signature nor date: the request only has to carry a signature. */
async function exchange(database: Database, req: IncomingMessage, res: ServerResponse): Promise<void> {
  try {
    const error = authenticationError(req);
    if (error) return respond(res, error);
    const body = await readBody(req, MAX_REQUEST_BYTES);
    if (!body) return void res.writeHead(413).end();
    respond(res, await answerCall(database, operationOf(req), body.toString()));
  } catch (error) {
    // The client has disconnected: no response is possible.
    if (req.socket.destroyed) return;
    console.error('dynamodb:', error);
    if (!res.headersSent) respond(res, internalError());
  }
}

function operationOf(req: IncomingMessage): string {
  return String(req.headers['x-amz-target'] ?? '').split('.')[1] ?? '';
}

function authenticationError(req: IncomingMessage): JsonResponse | undefined {
  if (req.headers.authorization?.startsWith('AWS4-')) return undefined;
  const __type = 'com.amazon.coral.service#MissingAuthenticationTokenException';
  return {
    status: 400,
    body: JSON.stringify({ __type, message: 'Request is missing Authentication Token' }),
  };
}

function respond(res: ServerResponse, { status, body }: JsonResponse): void {
  res
    .writeHead(status, {
      'content-type': CONTENT_TYPE,
      'content-length': Buffer.byteLength(body),
      'x-amzn-requestid': randomUUID(),
      'x-amz-crc32': crc32(body),
    })
    .end(body);
}
