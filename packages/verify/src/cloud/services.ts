import { mkdtempSync, rmSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Caller } from '@portal/api/domain/caller';
import { documentPrefixes } from '@portal/contracts/uploads/documents';
import { createDatabase, type Database } from '@portal/local/dynamodb/database';
import { answerCall } from '@portal/local/dynamodb/engine';
import { createS3 } from '@portal/local/s3/create-s3';
import { operationName } from '@portal/local/s3/operation-name';
import { actionName, createSes } from '@portal/local/ses/create-ses';
import { inject } from 'light-my-request';
import {
  type CallInterceptor,
  createCallInterceptor,
  type ServiceCall,
  type ServiceRequest,
  type ServiceResponse,
} from './call-interceptor.ts';
import { createMemoryLevel, type KeyChange, type MemoryLevel } from './memory-level.ts';

export const tableName = 'portal';
export const bucketName = 'portal-uploads';
export const configurationSet = 'portal';

/** The local cloud's emulators in this process, called without a network. */
export interface Services {
  readonly interceptor: CallInterceptor;
  readonly database: Database;
  readonly level: MemoryLevel;
  readonly ledger: Ledger;
  /** The members of the user pool's group of organisers. */
  readonly organisers: Caller[];
  /** The other users whom a search finds by their e-mail address. */
  readonly founders: Caller[];
  close(): void;
}

export interface ServicesOptions {
  /** Clock of the table, ms since the epoch. S3 and SES use the machine's clock because signatures do. */
  readonly now: () => number;
  readonly onBatch: (changes: readonly KeyChange[]) => void;
  /** Changes each request to the table, to prove that a search finds the fault. */
  readonly mutateRequest?: ((body: string) => string) | undefined;
}

/** Starts the emulators: the table in memory, documents and the last mails in a temporary folder that `close` removes. */
export async function startServices({ now, onBatch, mutateRequest }: ServicesOptions): Promise<Services> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-verify-'));
  const level = createMemoryLevel(onBatch);
  const database = await createDatabase(level, { now });
  const s3 = createS3({
    dataDir: join(dataDir, 's3'),
    now: Date.now,
    buckets: [{ name: bucketName, properties: {} }],
    scans: [{ bucket: bucketName, prefixes: [documentPrefixes.stored] }],
  });
  const ses = createSes({
    dataDir: join(dataDir, 'ses'),
    now: Date.now,
    configurationSets: [configurationSet],
    maxMails: 10,
  });
  const ledger = createLedger();
  const organisers: Caller[] = [];
  const founders: Caller[] = [];
  const usersOf: Readonly<Record<string, readonly Caller[]>> = {
    ListUsersInGroup: organisers,
    ListUsers: founders,
  };
  const recorded = (listener: RequestListener) => async (call: ServiceCall) => {
    const response = await sendInProcess(listener, call.request);
    ledger.record(call, response);
    return response;
  };
  const interceptor = createCallInterceptor({
    dynamodb: {
      nameOf: targetOf,
      serve: async ({ name, request }) => {
        const sent = request.body.toString();
        const { status, body } = await answerCall(database, name, mutateRequest?.(sent) ?? sent);
        const headers = { 'content-type': 'application/x-amz-json-1.0' };
        return { statusCode: status, headers, body: Buffer.from(body) };
      },
    },
    s3: { nameOf: operationName, serve: recorded((req, res) => void s3.handle(req, res)) },
    ses: {
      nameOf: ({ body }) => actionName(body),
      serve: recorded((req, res) => void ses.handle(req, res)),
    },
    // The searches have no user pool: every account exists, and only these are listed. The portal filters by the address again.
    cognito: {
      nameOf: targetOf,
      serve: async ({ name }) => ({
        statusCode: 200,
        headers: { 'content-type': 'application/x-amz-json-1.1' },
        body: Buffer.from(JSON.stringify({ Users: (usersOf[name] ?? []).map(toUser) })),
      }),
    },
  });
  return {
    interceptor,
    database,
    level,
    ledger,
    organisers,
    founders,
    close: () => {
      s3.close();
      ses.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}

const targetOf = ({ headers }: ServiceRequest) => headers['x-amz-target']?.split('.')[1];

/** Sends a request to an emulator's HTTP listener without a connection. */
async function sendInProcess(
  listener: RequestListener,
  { method, url, headers, body }: ServiceRequest,
): Promise<ServiceResponse> {
  const payload = body.length > 0 && { payload: body };
  const response = await inject(listener, { method, url, headers, ...payload });
  const responseHeaders = Object.entries(response.headers).map(([name, value]) => [name, String(value)]);
  return {
    statusCode: response.statusCode,
    headers: Object.fromEntries(responseHeaders),
    body: response.rawPayload,
  };
}

/** Returns an account as the user pool lists it. */
function toUser({ sub, email, name }: Caller) {
  const attributes = Object.entries({ sub, email, name });
  return {
    Username: sub,
    Enabled: true,
    Attributes: attributes.map(([Name, Value]) => ({ Name, Value })),
  };
}

/** A mail that SES accepted. */
interface SentMail {
  readonly to: string;
  readonly subject: string;
}

type Ledger = ReturnType<typeof createLedger>;

function createLedger() {
  const mails: SentMail[] = [];
  const overwritten: string[] = [];
  const etags = new Map<string, string>();
  return {
    mails: mails as readonly SentMail[],
    /** Paths of the stored documents. */
    stored: (): readonly string[] => [...etags.keys()],
    /** Paths of stored documents whose content changed. */
    overwritten: overwritten as readonly string[],
    record: ({ name, request }: ServiceCall, { statusCode, headers, body }: ServiceResponse) => {
      if (statusCode >= 300) return;
      if (name === 'SendEmail') {
        const parameters = new URLSearchParams(request.body.toString());
        const parameter = (key: string) => parameters.get(key) ?? '';
        mails.push({
          to: parameter('Destination.ToAddresses.member.1'),
          subject: parameter('Message.Subject.Data'),
        });
        return;
      }
      const [path = ''] = request.url.split('?');
      if (name === 'DeleteObject') etags.delete(path);
      if (!['CopyObject', 'PutObject', 'PostObject'].includes(name)) return;
      if (!path.includes(`/${documentPrefixes.stored}`)) return;
      const etag = /<ETag>(.*?)<\/ETag>/.exec(body.toString())?.[1] ?? headers.etag ?? '';
      if ((etags.get(path) ?? etag) !== etag) overwritten.push(path);
      etags.set(path, etag);
    },
    /** Clears mails and violations; keeps the ETags of stored documents. */
    clear: () => {
      mails.length = 0;
      overwritten.length = 0;
    },
  };
}
