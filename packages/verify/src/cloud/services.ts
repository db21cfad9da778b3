import { mkdtempSync, rmSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { documentPlaces } from '@portal/contracts/uploads/documents';
import { createDatabase, type Database } from '@portal/local/dynamodb/database';
import { answerCall } from '@portal/local/dynamodb/engine';
import { createS3 } from '@portal/local/s3/create-s3';
import { operationName as s3CallName } from '@portal/local/s3/operation-name';
import { createSes, actionName as sesCallName } from '@portal/local/ses/create-ses';
import { ask, type WireRequest } from './in-process.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { createMemoryLevel, type KeyChange, type MemoryLevel } from './memory-level.ts';
import { createWire, type Service, type Wire, type WireCall } from './wire.ts';

export const bucketName = 'portal-uploads';
export const configurationSet = 'portal';

/** The local cloud's emulators in this process, each call of them a function call. */
export interface Services {
  readonly wire: Wire;
  readonly database: Database;
  readonly level: MemoryLevel;
  readonly ledger: Ledger;
  /** What a request is called in its service. */
  readonly nameOf: Readonly<Record<Service, (request: WireRequest) => string>>;
  close(): void;
}

export interface ServicesOptions {
  /** Ms since the epoch, for the table; documents and mails carry the machine's own time, as signatures do. */
  readonly now: () => number;
  readonly onBatch: (changes: readonly KeyChange[]) => void;
  /** Changes what the table is asked, to show that a search sees what then goes wrong. */
  readonly spoil?: ((body: string) => string) | undefined;
}

/** Starts the emulators: the table in memory, documents and mails in a folder of their own that `close` removes. */
export async function startServices({ now, onBatch, spoil }: ServicesOptions): Promise<Services> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-verify-'));
  const level = createMemoryLevel(onBatch);
  const database = await createDatabase(level, { now });
  const s3 = createS3({
    dataDir: join(dataDir, 's3'),
    now: Date.now,
    buckets: [{ name: bucketName, properties: {} }],
    scans: [{ bucket: bucketName, prefixes: [documentPlaces.kept] }],
  });
  const ses = createSes({
    dataDir: join(dataDir, 'ses'),
    now: Date.now,
    configurationSets: [configurationSet],
  });
  const ledger = createLedger();
  const noted = (listener: RequestListener) => async (call: WireCall) => {
    const answer = await ask(listener, call.request);
    ledger.note(call, answer);
    return answer;
  };
  const wire = createWire({
    dynamodb: async ({ name, request }: WireCall) => {
      const sent = request.body.toString();
      const asked = spoil === undefined ? sent : spoil(sent);
      const { status, body } = await answerCall(database, name, asked);
      const headers = { 'content-type': 'application/x-amz-json-1.0' };
      return { statusCode: status, headers, body: Buffer.from(body) };
    },
    s3: noted((req, res) => void s3.handle(req, res)),
    ses: noted((req, res) => void ses.handle(req, res)),
  });
  return {
    wire,
    database,
    level,
    ledger,
    nameOf: {
      dynamodb: ({ headers }) => headers['x-amz-target']?.split('.')[1] ?? '',
      s3: (request) => s3CallName(request) ?? 'unknown',
      ses: ({ body }) => sesCallName(body) ?? 'unknown',
    },
    close: () => {
      s3.close();
      ses.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}
