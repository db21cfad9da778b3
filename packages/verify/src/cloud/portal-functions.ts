import {
  connectCognito,
  makeFindLanguage,
  makeFindUserIds,
  makeListOrganiserAccounts,
  makeUserAccounts,
} from '@portal/api/cognito/user-pool';
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
import { makeFindOrganiser } from '@portal/api/notifications/find-organiser';
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
  const stores = makeStores(table);
  const rounds = makeRounds(stores.roundStore, now);
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
    ...stores,
    findOrganiser: makeFindOrganiser({ ...stores, listOrganiserAccounts }),
    findLanguage,
    writeMail,
    sendMail: mailer(1),
    readSendQuota,
    log,
    now,
  });
  const landing = makeLandingStore(bucket);
  return {
    table,
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
