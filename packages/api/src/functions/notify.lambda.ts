import { setTimeout as wait } from 'node:timers/promises';
import { connectCognito, makeFindLanguage, makeListOrganiserAccounts } from '../cognito/user-pool.ts';
import { onceAMinute } from '../domain/cached.ts';
import { makeRounds } from '../domain/rounds/rounds.ts';
import { makeStores } from '../dynamodb/stores.ts';
import { connectTable } from '../dynamodb/table.ts';
import { log } from '../log.ts';
import { makeDeliverEvent } from '../notifications/deliver-event.ts';
import { makeWriteEventMail } from '../notifications/event-mail.ts';
import { connectSes, makeSendMail } from '../ses/mailer.ts';
import { makeReadSendQuota } from '../ses/send-quota.ts';
import { readEnv } from './functions.env.ts';
import { makeNotifyFunction } from './notify.ts';

const env = readEnv('notify');

const stores = makeStores(connectTable(env.TABLE_NAME));
const cognito = connectCognito();
// A throttled mail is tried again by the stream, after the codes.
const client = connectSes({ maxAttempts: 1 });
// SES answers one such call a second.
const readSendQuota = onceAMinute(makeReadSendQuota({ client: connectSes(), log }), Date.now);

const deliver = makeDeliverEvent({
  ...stores,
  listOrganiserAccounts: onceAMinute(makeListOrganiserAccounts(cognito, env.USER_POOL_ID), Date.now),
  findLanguage: makeFindLanguage(cognito, env.USER_POOL_ID),
  writeMail: makeWriteEventMail(env.PORTAL_URL, makeRounds(stores.roundStore, Date.now)),
  sendMail: makeSendMail({
    client,
    from: env.MAIL_FROM,
    configurationSet: env.MAIL_CONFIGURATION_SET,
  }),
  readSendQuota,
  log,
  now: Date.now,
});

export const handler = makeNotifyFunction({ deliver, readSendQuota, wait, log });
