import {
  connectCognito,
  makeFindLanguage,
  makeFindUserIds,
  makeListOrganiserAccounts,
  makeUserAccounts,
} from '@portal/api/cognito/user-pool';
import { onceAMinute } from '@portal/api/domain/cached';
import { makeRounds } from '@portal/api/domain/rounds/rounds';
import { makeStores } from '@portal/api/dynamodb/stores';
import { connectTable } from '@portal/api/dynamodb/table';
import { makeAccountFunction } from '@portal/api/functions/account';
import { makeFounderFunction } from '@portal/api/functions/founder';
import { makeNotifyFunction } from '@portal/api/functions/notify';
import { makeOrganiserFunction } from '@portal/api/functions/organiser';
import { makeRemindersFunction, makeScheduledRuns } from '@portal/api/functions/reminders';
import { makeRemoveDocumentsFunction } from '@portal/api/functions/remove-documents';
import { makeUploadsFunction } from '@portal/api/functions/uploads';
import type { HttpFunction } from '@portal/api/http/http-function';
import { makeDeliverEvent } from '@portal/api/notifications/deliver-event';
import { makeWriteEventMail } from '@portal/api/notifications/event-mail';
import { makeSendOtpMail } from '@portal/api/notifications/otp-mail';
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
import { requestHandlerFor, type Service } from './call-interceptor.ts';
import { bucketName, configurationSet, type Services, tableName } from './services.ts';

const userPoolId = 'ap-south-1_Portal';
const region = 'ap-south-1';
const portalUrl = 'https://portal.example.org';
const log = () => {};

/** A landing page that shows what the searches change of a round. */
const renderNotice: RenderLanding = ({ notice }, language) => `${language}: ${notice?.[language]}`;

export type Clients = ReturnType<typeof connectClients>;

/** Creates SDK clients that call the emulators through the interceptor. */
export function connectClients({ interceptor }: Services) {
  const configFor = (service: Service) => ({
    region,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    requestHandler: requestHandlerFor(interceptor, service),
  });
  // The emulators of the table and of the user pool check no signature. Signing takes a fifth of a call's time.
  const unsigned = { signer: { sign: async <Request>(request: Request) => request } };
  const ses = (maxAttempts: number) => connectSes({ ...configFor('ses'), maxAttempts });
  return {
    table: connectTable(tableName, { ...configFor('dynamodb'), ...unsigned }),
    bucket: connectBucket(bucketName, `https://${bucketName}.s3.${region}.amazonaws.com`, {
      ...configFor('s3'),
      forcePathStyle: true,
    }),
    cognito: connectCognito({ ...configFor('cognito'), ...unsigned }),
    ses: { ofCodes: ses(4), ofEvents: ses(1), ofQuota: ses(3) },
  };
}

/** Creates the functions as their entry points do. */
export function makeFunctions({ table, bucket, cognito, ses }: Clients, now: () => number) {
  const mailer = (client: typeof ses.ofCodes) =>
    makeSendMail({ client, from: 'no-reply@portal.example.org', configurationSet });
  const findLanguage = makeFindLanguage(cognito, userPoolId);
  const listOrganiserAccounts = onceAMinute(makeListOrganiserAccounts(cognito, userPoolId), now);
  const stores = makeStores(table);
  const rounds = makeRounds(stores.roundStore, now);
  const writeMail = makeWriteEventMail(portalUrl, rounds);
  const common = { table, rounds, bucket, listOrganiserAccounts, clientId, originSecrets, log, now };
  const serving: Readonly<Record<ServingFunction, HttpFunction>> = {
    founder: makeFounderFunction({
      ...common,
      otpKey: 'a key for searches that is long enough',
      sendCodeMail: makeSendOtpMail({ sendMail: mailer(ses.ofCodes), log }),
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
  const readSendQuota = makeReadSendQuota({ client: ses.ofQuota, log });
  const deliver = makeDeliverEvent({
    ...stores,
    ...common,
    findLanguage,
    writeMail,
    sendMail: mailer(ses.ofEvents),
    readSendQuota,
  });
  const landing = makeLandingStore(bucket);
  return {
    landing,
    serving,
    notify: makeNotifyFunction({ deliver, readSendQuota, wait: async () => {}, log }),
    runSchedule: makeRemindersFunction({
      ...makeScheduledRuns({ ...common, ...stores, roots: makeRootStore(bucket) }),
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
