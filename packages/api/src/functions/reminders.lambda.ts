import { makeRounds } from '../domain/rounds/rounds.ts';
import { makeStores } from '../dynamodb/stores.ts';
import { connectTable } from '../dynamodb/table.ts';
import { log } from '../log.ts';
import { connectBucket } from '../s3/bucket.ts';
import { makeRootStore } from '../s3/root-store.ts';
import { readEnv } from './functions.env.ts';
import { makeRemindersFunction, makeScheduledRuns } from './reminders.ts';

const env = readEnv('reminders');
const stores = makeStores(connectTable(env.TABLE_NAME));

export const handler = makeRemindersFunction({
  ...makeScheduledRuns({
    ...stores,
    rounds: makeRounds(stores.roundStore, Date.now),
    roots: makeRootStore(connectBucket(env.ROOTS_BUCKET, '')),
    log,
    now: Date.now,
  }),
  now: Date.now,
});
