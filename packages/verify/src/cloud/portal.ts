import type { Caller } from '@portal/api/caller';
import { connectCognito } from '@portal/api/cognito/connect-cognito';
import { makeFindUserIds } from '@portal/api/cognito/find-user-ids';
import { makeListOrganiserAccounts } from '@portal/api/cognito/organiser-accounts';
import { makeUserAccounts } from '@portal/api/cognito/user-accounts';
import { makeApplicationStore } from '@portal/api/dynamodb/application-store';
import { makeFindMailboxStatus } from '@portal/api/dynamodb/mailbox-store';
import { makeOutbox } from '@portal/api/dynamodb/outbox-store';
import { makeReminderStore } from '@portal/api/dynamodb/reminder-store';
import { connectTable } from '@portal/api/dynamodb/table';
import { makeAccountFunction } from '@portal/api/functions/account';
import { makeFounderFunction } from '@portal/api/functions/founder';
import { makeNotifyFunction, type NotifyFunction } from '@portal/api/functions/notify';
import { makeOrganiserFunction } from '@portal/api/functions/organiser';
import { makeRemindersFunction, type RemindersFunction } from '@portal/api/functions/reminders';
import {
  makeRemoveDocumentsFunction,
  type RemoveDocumentsFunction,
} from '@portal/api/functions/remove-documents';
import { makeUploadsFunction } from '@portal/api/functions/uploads';
import type { HttpFunction } from '@portal/api/http/http-function';
import type { LogEntry } from '@portal/api/log';
import { makeDeliverEvent } from '@portal/api/notifications/deliver-event';
import { makeWriteEventMail } from '@portal/api/notifications/event-mail';
import { makeSendOtpMail } from '@portal/api/notifications/otp-mail';
import { makeSendReminders } from '@portal/api/reminders/send-reminders';
import { connectBucket } from '@portal/api/s3/bucket';
import { makeDocumentStore } from '@portal/api/s3/document-store';
import { connectSes, makeSendMail } from '@portal/api/ses/mailer';
import {
  callFunction,
  claimsOf,
  clientId,
  originSecrets,
  type TestRequest,
} from '@portal/api/test/http-event';
import { createPortalTable } from '@portal/api/test/table-shape';
import { makeRemoveDocuments } from '@portal/api/uploads/remove-documents';
import type { ServingFunction } from '@portal/contracts/http/route';
import { type RouteId, routes } from '@portal/contracts/http/routes';
import { programme } from '@portal/contracts/programme';
import { duringTheRound } from '@portal/contracts/testing/during-the-round';
import { getTable } from '@portal/local/dynamodb/database';
import { ensureTable } from '@portal/local/dynamodb/tables';
import { requestHandlerFor } from './call-interceptor.ts';
import {
  bucketName,
  configurationSet,
  type Services,
  type ServicesOptions,
  startServices,
} from './services.ts';

export const tableName = 'portal';
const userPoolId = 'ap-south-1_Portal';
const mailFrom = 'no-reply@portal.example.org';

const region = 'ap-south-1';
const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };

/** An HTTP response of the portal, parsed. */
export interface ApiResponse {
  readonly status: number;
  readonly body: ApiResponseBody;
}

/** Untyped because bodies differ by route. */
export type ApiResponseBody = Readonly<Record<string, unknown>>;

/** The portal's functions on the emulators, with an adjustable clock. */
export interface Portal extends Services {
  readonly clock: { time: number };
  readonly logEntries: LogEntry[];
  readonly calledRoutes: ReadonlySet<RouteId>;
  call(caller: Caller, id: RouteId, request?: TestRequest): Promise<ApiResponse>;
  readonly notify: NotifyFunction;
  readonly remind: RemindersFunction;
  readonly removeDocuments: RemoveDocumentsFunction;
  /** Replaces the functions, because SDK clients keep a retry quota. */
  restart(): void;
}

export type PortalOptions = Omit<ServicesOptions, 'now'>;

/** Builds the functions as their entry points do, with SDK clients that call the emulators through the interceptor. */
export async function openPortal(options: PortalOptions): Promise<Portal> {
  const clock = { time: duringTheRound };
  const now = () => clock.time;
  const services = await startServices({ now, ...options });
  const logEntries: LogEntry[] = [];
  const calledRoutes = new Set<RouteId>();
  const connectFunctions = () => connect(services, (entry) => void logEntries.push(entry), now);
  let parts = connectFunctions();
  await makeTable(services, parts.table);
  return {
    ...services,
    clock,
    logEntries,
    calledRoutes,
    notify: (event) => makeNotify(parts)(event),
    remind: (event) => makeReminders(parts)(event),
    removeDocuments: (event) =>
      makeRemoveDocumentsFunction({
        ...parts,
        removeDocuments: makeRemoveDocuments(makeDocumentStore(parts.bucket)),
      })(event),
    restart: () => {
      parts = connectFunctions();
    },
    call: async (caller, id, request = {}) => {
      calledRoutes.add(id);
      const serve = parts.functions[routes[id].function];
      const { status, body } = await callFunction(serve, id, request, claimsOf(caller));
      return { status, body: typeof body === 'string' ? { text: body } : body };
    },
  };
}

const writeMail = makeWriteEventMail('https://portal.example.org');

type Log = (entry: LogEntry) => void;

function connect(services: Services, log: Log, now: () => number) {
  const { interceptor, nameOf } = services;
  const clientConfig = { region, credentials };
  const table = connectTable(tableName, {
    ...clientConfig,
    // The emulator checks no signature. Signing takes a fifth of a call's time.
    signer: { sign: async (request) => request },
    requestHandler: requestHandlerFor(interceptor, 'dynamodb', nameOf.dynamodb),
  });
  const bucket = connectBucket(bucketName, `https://${bucketName}.s3.${region}.amazonaws.com`, {
    ...clientConfig,
    forcePathStyle: true,
    requestHandler: requestHandlerFor(interceptor, 's3', nameOf.s3),
  });
  const ses = { ...clientConfig, requestHandler: requestHandlerFor(interceptor, 'ses', nameOf.ses) };
  const cognito = connectCognito({
    ...clientConfig,
    requestHandler: requestHandlerFor(interceptor, 'cognito', nameOf.cognito),
  });
  const accounts = makeUserAccounts(cognito, userPoolId);
  const listOrganiserAccounts = makeListOrganiserAccounts(cognito, userPoolId);
  const findUserIds = makeFindUserIds(cognito, userPoolId);
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
    account: makeAccountFunction({ ...common, accounts }),
    organiser: makeOrganiserFunction({
      ...common,
      listOrganiserAccounts,
      findUserIds,
      writeMail,
      announcement: programme.announcement,
    }),
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
    writeMail,
    sendMail,
    log,
    now,
  });
  return makeNotifyFunction({ deliver, log });
}

function makeReminders({ table, log, now }: ReturnType<typeof connect>): RemindersFunction {
  const reminders = makeReminderStore(table);
  const sendReminders = makeSendReminders({
    reminders,
    applications: makeApplicationStore(table),
    log,
    now,
  });
  return makeRemindersFunction(sendReminders, now);
}

/** Creates the portal's table with its stream and its time to live. */
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
