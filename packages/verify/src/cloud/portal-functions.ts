import {
  connectCognito,
  makeFindLanguage,
  makeFindUserIds,
  makeListOrganiserAccounts,
  makeUserAccounts,
} from '@portal/api/cognito/user-pool';
import { makeRounds } from '@portal/api/domain/rounds/rounds';
import { makeApplicationStore } from '@portal/api/dynamodb/application-store';
import { makeChangesStore } from '@portal/api/dynamodb/changes-store';
import { makeFindMailboxStatus } from '@portal/api/dynamodb/mailbox-store';
import { makeOutbox } from '@portal/api/dynamodb/outbox-store';
import { makeReminderStore } from '@portal/api/dynamodb/reminder-store';
import { makeRetentionStore } from '@portal/api/dynamodb/retention-store';
import { makeReviewStore } from '@portal/api/dynamodb/review-store';
import { makeRoundStore } from '@portal/api/dynamodb/round-store';
import { connectTable } from '@portal/api/dynamodb/table';
import { makeAccountFunction } from '@portal/api/functions/account';
import { makeFounderFunction } from '@portal/api/functions/founder';
import { makeNotifyFunction } from '@portal/api/functions/notify';
import { makeOrganiserFunction } from '@portal/api/functions/organiser';
import { makeRemindersFunction } from '@portal/api/functions/reminders';
import { makeRemoveDocumentsFunction } from '@portal/api/functions/remove-documents';
import { makeUploadsFunction } from '@portal/api/functions/uploads';
import type { HttpFunction } from '@portal/api/http/http-function';
import { makeDeliverEvent } from '@portal/api/notifications/deliver-event';
import { makeWriteEventMail } from '@portal/api/notifications/event-mail';
import { makeFindOrganiser } from '@portal/api/notifications/find-organiser';
import { makeSendOtpMail } from '@portal/api/notifications/otp-mail';
import { makeDeleteRounds } from '@portal/api/reminders/delete-rounds';
import { makeLapseReturns } from '@portal/api/reminders/lapse-returns';
import { makeRemindReaders } from '@portal/api/reminders/remind-readers';
import { makeSendReminders } from '@portal/api/reminders/send-reminders';
import { makeTellFounders } from '@portal/api/reminders/tell-founders';
import { makeWriteHistoryRoot } from '@portal/api/reminders/write-history-root';
import { makeReleaseDecisions } from '@portal/api/review/release-decisions';
import { makeUpdateLanding } from '@portal/api/rounds/update-landing';
import { connectBucket } from '@portal/api/s3/bucket';
import { makeDocumentStore } from '@portal/api/s3/document-store';
import { makeLandingStore } from '@portal/api/s3/landing-store';
import { makeRootStore } from '@portal/api/s3/root-store';
import { connectSes, makeSendMail } from '@portal/api/ses/mailer';
import { makeReadSendQuota } from '@portal/api/ses/send-quota';
import { clientId, originSecrets } from '@portal/api/test/http-event';
import { makeRemoveDocuments } from '@portal/api/uploads/remove-documents';
import type { ServingFunction } from '@portal/contracts/http/route';
import type { RenderLanding } from '@portal/contracts/http/site-delivery';
import { requestHandlerFor } from './call-interceptor.ts';
import { bucketName, configurationSet, type Services, tableName } from './services.ts';

const userPoolId = 'ap-south-1_Portal';
const region = 'ap-south-1';
const clientConfig = { region, credentials: { accessKeyId: 'local', secretAccessKey: 'local' } };
const portalUrl = 'https://portal.example.org';
const log = () => {};

/** A landing page that shows what the searches change of a round. */
const renderNotice: RenderLanding = ({ notice }, language) => `${language}: ${notice?.[language]}`;

/** Creates the functions with SDK clients that call the emulators through the interceptor. */
export function connectFunctions(services: Services, now: () => number) {
  const table = connectTable(tableName, {
    ...clientConfig,
    // The emulator checks no signature. Signing takes a fifth of a call's time.
    signer: { sign: async (request) => request },
    requestHandler: requestHandlerFor(services.interceptor, 'dynamodb'),
  });
  const bucket = connectBucket(bucketName, `https://${bucketName}.s3.${region}.amazonaws.com`, {
    ...clientConfig,
    forcePathStyle: true,
    requestHandler: requestHandlerFor(services.interceptor, 's3'),
  });
  const cognito = connectCognito({
    ...clientConfig,
    requestHandler: requestHandlerFor(services.interceptor, 'cognito'),
  });
  const ses = (maxAttempts: number) =>
    connectSes({
      ...clientConfig,
      maxAttempts,
      requestHandler: requestHandlerFor(services.interceptor, 'ses'),
    });
  const mailer = (maxAttempts: number) =>
    makeSendMail({
      client: ses(maxAttempts),
      from: 'no-reply@portal.example.org',
      configurationSet,
    });
  const findLanguage = makeFindLanguage(cognito, userPoolId);
  const listOrganiserAccounts = makeListOrganiserAccounts(cognito, userPoolId);
  const roundStore = makeRoundStore(table);
  const rounds = makeRounds(roundStore, now);
  const writeMail = makeWriteEventMail(portalUrl, rounds);
  const common = { table, rounds, bucket, listOrganiserAccounts, clientId, originSecrets, log, now };
  const serving: Readonly<Record<ServingFunction, HttpFunction>> = {
    founder: makeFounderFunction({
      ...common,
      otpKey: 'a key for searches that is long enough',
      sendCodeMail: makeSendOtpMail({ sendMail: mailer(4), log }),
    }),
    account: makeAccountFunction({ ...common, accounts: makeUserAccounts(cognito, userPoolId) }),
    organiser: makeOrganiserFunction({
      ...common,
      findUserIds: makeFindUserIds(cognito, userPoolId),
      findLanguage,
      writeMail,
    }),
    uploads: makeUploadsFunction(common),
  };
  const readSendQuota = makeReadSendQuota({ client: ses(3), log });
  const deliver = makeDeliverEvent({
    outbox: makeOutbox(table),
    findMailboxStatus: makeFindMailboxStatus(table),
    findOrganiser: makeFindOrganiser({ reviews: makeReviewStore(table), listOrganiserAccounts }),
    findLanguage,
    writeMail,
    sendMail: mailer(1),
    readSendQuota,
    log,
    now,
  });
  const ports = {
    ...common,
    reminders: makeReminderStore(table),
    applications: makeApplicationStore(table),
    changes: makeChangesStore(table),
    reviews: makeReviewStore(table),
  };
  const landing = makeLandingStore(bucket);
  return {
    table,
    landing,
    serving,
    notify: makeNotifyFunction({ deliver, readSendQuota, wait: async () => {}, log }),
    runSchedule: makeRemindersFunction({
      sendReminders: makeSendReminders(ports),
      remindReaders: makeRemindReaders(ports),
      lapseReturns: makeLapseReturns(ports),
      releaseDecisions: makeReleaseDecisions(ports),
      writeHistoryRoot: makeWriteHistoryRoot({ ...ports, roots: makeRootStore(bucket) }),
      tellFounders: makeTellFounders({ ...ports, roundStore }),
      deleteRounds: makeDeleteRounds({ ...ports, retention: makeRetentionStore(table) }),
      now,
    }),
    updateLanding: makeUpdateLanding({
      rounds,
      landing,
      render: renderNotice,
      portalUrl,
      now,
    }),
    removeDocuments: makeRemoveDocumentsFunction({
      removeDocuments: makeRemoveDocuments(makeDocumentStore(bucket)),
      log,
      now,
    }),
  };
}
