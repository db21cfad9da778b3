import { connectCognito } from '@portal/api/cognito/connect-cognito';
import { makeFindLanguage } from '@portal/api/cognito/find-language';
import { makeFindUserIds } from '@portal/api/cognito/find-user-ids';
import { makeListOrganiserAccounts } from '@portal/api/cognito/organiser-accounts';
import { makeUserAccounts } from '@portal/api/cognito/user-accounts';
import { makeApplicationStore } from '@portal/api/dynamodb/application-store';
import { makeChangesStore } from '@portal/api/dynamodb/changes-store';
import { makeFindMailboxStatus } from '@portal/api/dynamodb/mailbox-store';
import { makeOutbox } from '@portal/api/dynamodb/outbox-store';
import { makeReminderStore } from '@portal/api/dynamodb/reminder-store';
import { makeReviewStore } from '@portal/api/dynamodb/review-store';
import { connectTable } from '@portal/api/dynamodb/table';
import { makeAccountFunction } from '@portal/api/functions/account';
import { makeFounderFunction } from '@portal/api/functions/founder';
import { makeNotifyFunction, type NotifyFunction } from '@portal/api/functions/notify';
import { makeOrganiserFunction } from '@portal/api/functions/organiser';
import { makeRemindersFunction, type RemindersFunction } from '@portal/api/functions/reminders';
import { makeUploadsFunction } from '@portal/api/functions/uploads';
import type { HttpFunction } from '@portal/api/http/http-function';
import type { LogEntry } from '@portal/api/log';
import { makeDeliverEvent } from '@portal/api/notifications/deliver-event';
import { makeWriteEventMail } from '@portal/api/notifications/event-mail';
import { makeSendOtpMail } from '@portal/api/notifications/otp-mail';
import { makeLapseReturns } from '@portal/api/reminders/lapse-returns';
import { makeSendReminders } from '@portal/api/reminders/send-reminders';
import { connectBucket } from '@portal/api/s3/bucket';
import { connectSes, makeSendMail } from '@portal/api/ses/mailer';
import { clientId, originSecrets } from '@portal/api/test/http-event';
import type { ServingFunction } from '@portal/contracts/http/route';
import type { Announcement } from '@portal/contracts/programme';
import type { Stage } from '@portal/contracts/review/decisions';
import { requestHandlerFor } from './call-interceptor.ts';
import { bucketName, configurationSet, type Services, tableName } from './services.ts';

const userPoolId = 'ap-south-1_Portal';
const mailFrom = 'no-reply@portal.example.org';
const region = 'ap-south-1';
const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };

const writeMail = makeWriteEventMail('https://portal.example.org');

interface FunctionOptions {
  readonly log: (entry: LogEntry) => void;
  readonly now: () => number;
  readonly announcement: Readonly<Record<Stage, Announcement>>;
}

/** Creates the functions with SDK clients that call the emulators through the interceptor. */
export function connect(services: Services, { log, now, announcement }: FunctionOptions) {
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
  const findLanguage = makeFindLanguage(cognito, userPoolId);
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
      findLanguage,
      writeMail,
      announcement,
    }),
    uploads: makeUploadsFunction(common),
  };
  return {
    ...common,
    functions,
    findLanguage,
    sendMail: makeSendMail({ client: connectSes(ses), from: mailFrom, configurationSet }),
  };
}

/** Creates the function that sends mails. */
export function makeNotify({
  table,
  findLanguage,
  sendMail,
  log,
  now,
}: ReturnType<typeof connect>): NotifyFunction {
  const deliver = makeDeliverEvent({
    outbox: makeOutbox(table),
    findMailboxStatus: makeFindMailboxStatus(table),
    findLanguage,
    writeMail,
    sendMail,
    log,
    now,
  });
  return makeNotifyFunction({ deliver, log });
}

/** Creates the function of the daily run. */
export function makeReminders({ table, log, now }: ReturnType<typeof connect>): RemindersFunction {
  const reminders = makeReminderStore(table);
  const sendReminders = makeSendReminders({
    reminders,
    applications: makeApplicationStore(table),
    log,
    now,
  });
  const lapseReturns = makeLapseReturns({
    changes: makeChangesStore(table),
    reviews: makeReviewStore(table),
    log,
    now,
  });
  return makeRemindersFunction(sendReminders, lapseReturns, now);
}
