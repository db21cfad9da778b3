import { renderLanding } from 'virtual:landing';
import { makeRounds } from '../domain/rounds/rounds.ts';
import { makeRoundStore } from '../dynamodb/round-store.ts';
import { connectTable } from '../dynamodb/table.ts';
import { makeUpdateLanding } from '../rounds/update-landing.ts';
import { connectBucket } from '../s3/bucket.ts';
import { makeLandingStore } from '../s3/landing-store.ts';
import { readEnv } from './functions.env.ts';

const env = readEnv('landing');

/** Called by its schedule, once a minute. @throws when a document could not be read or written; the next run does it */
export const handler = makeUpdateLanding({
  rounds: makeRounds(makeRoundStore(connectTable(env.TABLE_NAME)), Date.now),
  landing: makeLandingStore(connectBucket(env.SITE_BUCKET, '')),
  render: renderLanding,
  portalUrl: env.PORTAL_URL,
  now: Date.now,
});
