import { makeRounds } from '../domain/rounds/rounds.ts';
import { makeApplicationStore } from '../dynamodb/application-store.ts';
import { makeChangesStore } from '../dynamodb/changes-store.ts';
import { makeReminderStore } from '../dynamodb/reminder-store.ts';
import { makeRetentionStore } from '../dynamodb/retention-store.ts';
import { makeReviewStore } from '../dynamodb/review-store.ts';
import { makeRoundStore } from '../dynamodb/round-store.ts';
import { connectTable } from '../dynamodb/table.ts';
import { log } from '../log.ts';
import { makeDeleteRounds } from '../reminders/delete-rounds.ts';
import { makeLapseReturns } from '../reminders/lapse-returns.ts';
import { makeRemindReaders } from '../reminders/remind-readers.ts';
import { makeSendReminders } from '../reminders/send-reminders.ts';
import { makeTellFounders } from '../reminders/tell-founders.ts';
import { makeWriteHistoryRoot } from '../reminders/write-history-root.ts';
import { makeReleaseDecisions } from '../review/release-decisions.ts';
import { connectBucket } from '../s3/bucket.ts';
import { makeRootStore } from '../s3/root-store.ts';
import { readEnv } from './functions.env.ts';
import { makeRemindersFunction } from './reminders.ts';

const env = readEnv('reminders');
const table = connectTable(env.TABLE_NAME);
const ports = {
  rounds: makeRounds(makeRoundStore(table), Date.now),
  reminders: makeReminderStore(table),
  applications: makeApplicationStore(table),
  changes: makeChangesStore(table),
  reviews: makeReviewStore(table),
  roundStore: makeRoundStore(table),
  retention: makeRetentionStore(table),
  roots: makeRootStore(connectBucket(env.ROOTS_BUCKET, '')),
  log,
  now: Date.now,
};

export const handler = makeRemindersFunction({
  sendReminders: makeSendReminders(ports),
  remindReaders: makeRemindReaders(ports),
  lapseReturns: makeLapseReturns(ports),
  releaseDecisions: makeReleaseDecisions(ports),
  tellFounders: makeTellFounders(ports),
  writeHistoryRoot: makeWriteHistoryRoot(ports),
  deleteRounds: makeDeleteRounds(ports),
  now: Date.now,
});
