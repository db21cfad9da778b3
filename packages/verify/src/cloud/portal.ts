import type { Caller } from '@portal/api/caller';
import { makeFindMailboxStatus } from '@portal/api/dynamodb/mailbox-store';
import { makeOutbox } from '@portal/api/dynamodb/outbox-store';
import { connectTable } from '@portal/api/dynamodb/table';
import { makeFounderFunction } from '@portal/api/functions/founder';
import { makeNotifyFunction, type NotifyFunction } from '@portal/api/functions/notify';
import { makeOrganiserFunction } from '@portal/api/functions/organiser';
import { makeUploadsFunction } from '@portal/api/functions/uploads';
import type { HttpFunction } from '@portal/api/http/http-function';
import type { LogEntry } from '@portal/api/log';
import { makeDeliverEvent } from '@portal/api/notifications/deliver-event';
import { makeWriteEventMail } from '@portal/api/notifications/event-mail';
import { makeSendOtpMail } from '@portal/api/notifications/otp-mail';
import { connectBucket } from '@portal/api/s3/bucket';
import { connectSes, makeSendMail } from '@portal/api/ses/mailer';
import {
  callFunction,
  claimsOf,
  clientId,
  originSecrets,
  type TestRequest,
} from '@portal/api/test/http-event';
import { createPortalTable } from '@portal/api/test/table-shape';
import type { ServingFunction } from '@portal/contracts/http/route';
import { type RouteId, routes } from '@portal/contracts/http/routes';
import { getTable } from '@portal/local/dynamodb/database';
import { ensureTable } from '@portal/local/dynamodb/tables';
import {
  bucketName,
  configurationSet,
  type Services,
  type ServicesOptions,
  startServices,
} from './services.ts';
import { handlerFor } from './wire.ts';

export const tableName = 'portal';
const mailFrom = 'no-reply@portal.example.org';

const region = 'ap-south-1';
const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };

/** What a call was answered: status and body, read. */
export interface Answer {
  readonly status: number;
  readonly body: AnswerBody;
}

/** Bodies differ by call: what is looked at is looked at by name. */
export type AnswerBody = Readonly<Record<string, unknown>>;

/** The deployed functions over the emulators, with a clock to be moved. */
export interface Portal extends Services {
  readonly clock: { time: number };
  readonly logged: LogEntry[];
  /** Which calls were made so far. */
  readonly called: ReadonlySet<RouteId>;
  call(caller: Caller, id: RouteId, request?: TestRequest): Promise<Answer>;
  readonly notify: NotifyFunction;
  /** New instances of the functions, whose SDK clients have not given up on anything yet. */
  restart(): void;
}

/** A moment within the programme's time for applications. */
const beginning = Date.parse('2027-04-12T06:30:00Z');

export type PortalOptions = Omit<ServicesOptions, 'now'>;

/** Builds the functions as their entry points do, with SDK clients that lead into the wire. */
export async function openPortal(options: PortalOptions): Promise<Portal> {
  const clock = { time: beginning };
  const now = () => clock.time;
  const services = await startServices({ now, ...options });
  const logged: LogEntry[] = [];
  const called = new Set<RouteId>();
  const start = () => connect(services, (entry) => void logged.push(entry), now);
  let parts = start();
  await makeTable(services, parts.table);
  return {
    ...services,
    clock,
    logged,
    called,
    notify: (event) => makeNotify(parts)(event),
    restart: () => {
      parts = start();
    },
    call: async (caller, id, request = {}) => {
      called.add(id);
      const serve = parts.functions[routes[id].function];
      const { status, body } = await callFunction(serve, id, request, claimsOf(caller));
      return { status, body: typeof body === 'string' ? { text: body } : body };
    },
  };
}

type Log = (entry: LogEntry) => void;

function connect(services: Services, log: Log, now: () => number) {
  const { wire, nameOf } = services;
  const way = { region, credentials };
  const table = connectTable(tableName, {
    ...way,
    // The emulator asks for no signature; making one is a fifth of a call's time.
    signer: { sign: async (request) => request },
    requestHandler: handlerFor(wire, 'dynamodb', nameOf.dynamodb),
  });
  const bucket = connectBucket(bucketName, `https://${bucketName}.s3.${region}.amazonaws.com`, {
    ...way,
    forcePathStyle: true,
    requestHandler: handlerFor(wire, 's3', nameOf.s3),
  });
  const ses = { ...way, requestHandler: handlerFor(wire, 'ses', nameOf.ses) };
  const common = { table, bucket, clientId, originSecrets, log, now };
  const functions: Readonly<Record<ServingFunction, HttpFunction>> = {
    founder: makeFounderFunction({
      ...common,
      otpKey: 'a key for searches that is long enough',
      sendCodeMail: makeSendOtpMail({
        sendMail: makeSendMail({
          client: connectSes({ ...ses, maxAttempts: 2 }),
          from: mailFrom,
          configurationSet,
        }),
        log,
      }),
    }),
    organiser: makeOrganiserFunction(common),
    uploads: makeUploadsFunction(common),
  };
  return {
    ...common,
    functions,
    sendMail: makeSendMail({ client: connectSes(ses), from: mailFrom, configurationSet }),
  };
}

function makeNotify({ table, sendMail, log, now }: ReturnType<typeof connect>): NotifyFunction {
  const deliver = makeDeliverEvent({
    outbox: makeOutbox(table),
    findMailboxStatus: makeFindMailboxStatus(table),
    writeMail: makeWriteEventMail('https://portal.example.org'),
    sendMail,
    log,
    now,
  });
  return makeNotifyFunction({ deliver, log });
}

/** The portal's table with its stream and its time to live. */
async function makeTable({ database }: Services, table: Parameters<typeof createPortalTable>[0]) {
  await createPortalTable(table);
  const { description } = getTable(database, tableName);
  await ensureTable(database, {
    tableName,
    keySchema: description.KeySchema,
    attributeDefinitions: description.AttributeDefinitions,
    globalSecondaryIndexes: description.GlobalSecondaryIndexes ?? [],
    timeToLiveAttribute: 'expires_at',
    stream: 'NEW_IMAGE',
  });
}
