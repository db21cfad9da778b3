import { connectCognito, makeListOrganiserAccounts, makeUserAccounts } from '../cognito/user-pool.ts';
import { onceAMinute } from '../domain/cached.ts';
import { connectTable } from '../dynamodb/table.ts';
import { log } from '../log.ts';
import { makeAccountFunction } from './account.ts';
import { readEnv } from './functions.env.ts';

const env = readEnv('account');

const cognito = connectCognito();

export const handler = makeAccountFunction({
  table: connectTable(env.TABLE_NAME),
  accounts: makeUserAccounts(cognito, env.USER_POOL_ID),
  listOrganiserAccounts: onceAMinute(makeListOrganiserAccounts(cognito, env.USER_POOL_ID), Date.now),
  clientId: env.USER_POOL_CLIENT_ID,
  originSecrets: [env.ORIGIN_SECRET, env.NEXT_ORIGIN_SECRET],
  log,
  now: Date.now,
});
