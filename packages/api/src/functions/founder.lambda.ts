import { log } from '../log.ts';
import { makeSendOtpMail } from '../notifications/otp-mail.ts';
import { connectBucket, founderLimits } from '../s3/bucket.ts';
import { connectSes, makeSendMail } from '../ses/mailer.ts';
import { makeFounderFunction } from './founder.ts';
import { readEnv } from './functions.env.ts';
import { connectHttp } from './http-environment.ts';

const env = readEnv('founder');

export const handler = makeFounderFunction({
  ...connectHttp(env),
  bucket: connectBucket(env.UPLOADS_BUCKET, env.UPLOADS_URL, founderLimits),
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
});
