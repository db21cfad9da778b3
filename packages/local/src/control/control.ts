import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod';
import type { SharedClock } from '../clock/shared-clock.ts';
import { type FaultPlan, faultSchema } from '../faults/fault-plan.ts';
import { readBody } from '../http/read-body.ts';
import type { S3 } from '../s3/create-s3.ts';
import { scanDelaySchema } from '../s3/scanner.ts';
import type { Mailbox } from '../ses/mailbox.ts';
import { homePage, type Status } from './home-page.ts';
import { inboxPage, mailDocument, mailPolicy } from './inbox-page.ts';
import { pagePolicy, styleSheet } from './page.ts';

/** The base path of the local cloud's own pages and API. */
export const controlBase = '/_local';

export interface ControlOptions {
  readonly clock: SharedClock;
  readonly faults: FaultPlan;
  readonly scanner: S3['scanner'];
  readonly status: () => Status;
  readonly mails: Pick<Mailbox, 'list' | 'get'>;
}

interface Reply {
  readonly status?: number;
  readonly type: string;
  readonly policy?: string;
  readonly body: string;
}

type Handler = (request: IncomingMessage, url: URL) => Reply | Promise<Reply>;

const maxBodyBytes = 64 * 1024;

const clockChangeSchema = z.strictObject({ advance_ms: z.int() });

/** Serves the pages and API for developers and tests: inbox, status, clock, faults, scanner. */
export function createControl(options: ControlOptions) {
  const handlers = handlersOf(options);
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://local');
    const handler = handlers[`${request.method} ${url.pathname}`] ?? mailHandler(options, request, url);
    const reply = isCrossSite(request) ? forbidden : await runHandler(handler, request, url);
    response.writeHead(reply.status ?? 200, {
      'content-type': `${reply.type}; charset=utf-8`,
      'cache-control': 'no-store',
      'content-security-policy': reply.policy ?? pagePolicy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
    response.end(reply.body);
  };
}

function handlersOf({ clock, faults, scanner, status, mails }: ControlOptions): Record<string, Handler> {
  const clockReply = () => json({ now: new Date(clock.now()).toISOString(), offset_ms: clock.offset() });
  const recipient = (url: URL) => url.searchParams.get('to') || undefined;
  const matching = (url: URL) => mails.list({ to: recipient(url) });
  const home: Handler = () => ({ type: 'text/html', body: homePage(status()) });
  return {
    'GET /_local': home,
    'GET /_local/': home,
    'GET /_local/style.css': () => ({ type: 'text/css', body: styleSheet }),
    'GET /_local/mail': (_request, url) => ({
      type: 'text/html',
      body: inboxPage(matching(url), recipient(url)),
    }),
    'GET /_local/mail.json': (_request, url) => json(matching(url)),
    'GET /_local/services.json': () => json(servicesOf(status(), clock.now())),
    'GET /_local/faults': () => json(faults.all),
    'POST /_local/faults': async (request) => {
      faults.add(faultSchema.parse(await readJson(request)));
      return json(faults.all, 201);
    },
    'DELETE /_local/faults': (_request, url) => {
      faults.clear(url.searchParams.get('caller') ?? undefined);
      return json(faults.all);
    },
    'POST /_local/scanner': async (request) => {
      scanner.delay(scanDelaySchema.parse(await readJson(request)));
      return json(scanner.delays, 201);
    },
    'DELETE /_local/scanner': (_request, url) => {
      scanner.endDelays(url.searchParams.get('within') ?? undefined);
      return json(scanner.delays);
    },
    'GET /_local/clock': clockReply,
    'POST /_local/clock': async (request) => {
      clock.advance(clockChangeSchema.parse(await readJson(request)).advance_ms);
      return clockReply();
    },
  };
}

/** The services, for scripts that use them directly. */
export interface LocalServices {
  /** The URL of each service by the name in SDKs' environment variables. */
  readonly endpoints: Readonly<Record<string, string>>;
  readonly table: string;
  readonly documents: string;
  /** The name of the bucket of the roots over all histories. */
  readonly roots: string;
  /** The cloud's time, in ms since the epoch. */
  readonly now: number;
}

function servicesOf({ stackModel, endpoints }: Status, now: number): LocalServices {
  return {
    endpoints: { ...endpoints },
    table: stackModel.tables[0]?.ref ?? '',
    roots: stackModel.buckets.find(({ logicalId }) => logicalId.startsWith('HistoryRoots'))?.ref ?? '',
    documents: stackModel.scans[0]?.ProtectedResource.S3Bucket.BucketName ?? '',
    now,
  };
}

function mailHandler({ mails }: ControlOptions, request: IncomingMessage, url: URL): Handler {
  const [, id] = /^\/_local\/mail\/([\w-]+)\.html$/.exec(url.pathname) ?? [];
  const mail = request.method === 'GET' && id ? mails.get(id) : undefined;
  if (!mail) return () => json({ message: 'Not found' }, 404);
  return () => ({ type: 'text/html', policy: mailPolicy, body: mailDocument(mail) });
}

const forbidden: Reply = json({ message: 'Requests of other sites are not allowed' }, 403);

/** Pages of other sites must not read mails or change the clock. */
function isCrossSite({ headers }: IncomingMessage): boolean {
  if (headers.origin !== undefined) return headers.origin !== `http://${headers.host}`;
  return headers['sec-fetch-site'] === 'cross-site' && headers['sec-fetch-mode'] !== 'navigate';
}

async function runHandler(handler: Handler, request: IncomingMessage, url: URL): Promise<Reply> {
  try {
    return await handler(request, url);
  } catch (error) {
    if (error instanceof z.ZodError) return json({ message: z.prettifyError(error) }, 400);
    if (error instanceof SyntaxError) return json({ message: 'The body is not JSON' }, 400);
    throw error;
  }
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const body = await readBody(request, maxBodyBytes);
  return JSON.parse(body?.toString() ?? '');
}

function json(value: unknown, status = 200): Reply {
  return { status, type: 'application/json', body: JSON.stringify(value) };
}
