import {
  connectCognito,
  makeFindLanguage,
  makeFindUserIds,
  makeListOrganiserAccounts,
} from '../cognito/user-pool.ts';
import { onceAMinute } from '../domain/cached.ts';
import { makeRounds } from '../domain/rounds/rounds.ts';
import { makeRoundStore } from '../dynamodb/round-store.ts';
import { connectTable } from '../dynamodb/table.ts';
import { log } from '../log.ts';
import { makeWriteEventMail } from '../notifications/event-mail.ts';
import { connectBucket } from '../s3/bucket.ts';
import { readEnv } from './functions.env.ts';
import { makeOrganiserFunction } from './organiser.ts';

const env = readEnv('organiser');
const table = connectTable(env.TABLE_NAME);
const rounds = makeRounds(makeRoundStore(table), Date.now);

const cognito = connectCognito();

export const handler = makeOrganiserFunction({
  table,
  rounds,
  bucket: connectBucket(env.UPLOADS_BUCKET, env.UPLOADS_URL),
  listOrganiserAccounts: onceAMinute(makeListOrganiserAccounts(cognito, env.USER_POOL_ID), Date.now),
  findUserIds: makeFindUserIds(cognito, env.USER_POOL_ID),
  findLanguage: makeFindLanguage(cognito, env.USER_POOL_ID),
  writeMail: makeWriteEventMail(env.PORTAL_URL, rounds),
  clientId: env.USER_POOL_CLIENT_ID,
  originSecrets: [env.ORIGIN_SECRET, env.NEXT_ORIGIN_SECRET],
  log,
  now: Date.now,
});
