import { connectCognito, makeListOrganiserAccounts } from '../cognito/user-pool.ts';
import { onceAMinute } from '../domain/cached.ts';
import { makeRounds } from '../domain/rounds/rounds.ts';
import { makeRoundStore } from '../dynamodb/round-store.ts';
import { connectTable } from '../dynamodb/table.ts';
import { log } from '../log.ts';
import type { readEnv } from './functions.env.ts';

/** Connects what the functions that serve calls have in common. */
export function connectHttp(env: ReturnType<typeof readEnv<'account'>>) {
  const table = connectTable(env.TABLE_NAME);
  const cognito = connectCognito();
  return {
    table,
    cognito,
    rounds: makeRounds(makeRoundStore(table), Date.now),
    listOrganiserAccounts: onceAMinute(makeListOrganiserAccounts(cognito, env.USER_POOL_ID), Date.now),
    clientId: env.USER_POOL_CLIENT_ID,
    originSecrets: [env.ORIGIN_SECRET, env.NEXT_ORIGIN_SECRET],
    log,
    now: Date.now,
  };
}
