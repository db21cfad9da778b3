import { connectCognito, makeListOrganiserAccounts } from '../cognito/user-pool.ts';
import { onceAMinute } from '../domain/cached.ts';
import { makeRounds } from '../domain/rounds/rounds.ts';
import { makeRoundStore } from '../dynamodb/round-store.ts';
import { connectTable } from '../dynamodb/table.ts';
import { log } from '../log.ts';
import { connectBucket } from '../s3/bucket.ts';
import { readEnv } from './functions.env.ts';
import { makeUploadsFunction } from './uploads.ts';

const env = readEnv('uploads');
const table = connectTable(env.TABLE_NAME);

export const handler = makeUploadsFunction({
  table,
  rounds: makeRounds(makeRoundStore(table), Date.now),
  bucket: connectBucket(env.UPLOADS_BUCKET, env.UPLOADS_URL),
  listOrganiserAccounts: onceAMinute(makeListOrganiserAccounts(connectCognito(), env.USER_POOL_ID), Date.now),
  clientId: env.USER_POOL_CLIENT_ID,
  originSecrets: [env.ORIGIN_SECRET, env.NEXT_ORIGIN_SECRET],
  log,
  now: Date.now,
});
