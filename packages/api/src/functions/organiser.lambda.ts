import { connectTable } from '../dynamodb/table.ts';
import { log } from '../log.ts';
import { connectBucket } from '../s3/bucket.ts';
import { makeSignDownload } from '../s3/sign-download.ts';
import { makePresentDocument } from '../uploads/present-document.ts';
import { readOrganiserEnv } from './organiser.env.ts';
import { makeOrganiserFunction } from './organiser.ts';

const env = readOrganiserEnv();

export const handler = makeOrganiserFunction({
  table: connectTable(env.TABLE_NAME),
  clientId: env.USER_POOL_CLIENT_ID,
  presentDocument: makePresentDocument(makeSignDownload(connectBucket(env.UPLOADS_BUCKET, env.AWS_REGION))),
  log,
  now: Date.now,
});
