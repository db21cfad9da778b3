import { connectCognito, makeListOrganiserAccounts } from '../cognito/user-pool.ts';
import { onceAMinute } from '../domain/cached.ts';
import { makeRounds } from '../domain/rounds/rounds.ts';
import { makeRoundStore } from '../dynamodb/round-store.ts';
import { connectTable } from '../dynamodb/table.ts';
import { log } from '../log.ts';
import { makeSendOtpMail } from '../notifications/otp-mail.ts';
import { connectBucket, founderLimits } from '../s3/bucket.ts';
import { connectSes, makeSendMail } from '../ses/mailer.ts';
import { makeFounderFunction } from './founder.ts';
import { readEnv } from './functions.env.ts';

const env = readEnv('founder');
const table = connectTable(env.TABLE_NAME);

export const handler = makeFounderFunction({
  table,
  rounds: makeRounds(makeRoundStore(table), Date.now),
  bucket: connectBucket(env.UPLOADS_BUCKET, env.UPLOADS_URL, founderLimits),
  listOrganiserAccounts: onceAMinute(makeListOrganiserAccounts(connectCognito(), env.USER_POOL_ID), Date.now),
  clientId: env.USER_POOL_CLIENT_ID,
  originSecrets: [env.ORIGIN_SECRET, env.NEXT_ORIGIN_SECRET],
  otpKey: env.OTP_KEY,
  // The founder waits for the answer: a throttled code is tried four times, and all tries fit into the function's own limit.
  sendCodeMail: makeSendOtpMail({
    sendMail: makeSendMail({
      client: connectSes({ maxAttempts: 4 }),
      from: env.MAIL_FROM,
      configurationSet: env.MAIL_CONFIGURATION_SET,
      timeout: 12_000,
    }),
    log,
  }),
  log,
  now: Date.now,
});
