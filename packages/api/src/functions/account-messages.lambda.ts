import { log } from '../log.ts';
import { connectSes, makeSendMail } from '../ses/mailer.ts';
import { makeAccountMessagesFunction } from './account-messages.ts';
import { readEnv } from './functions.env.ts';

const { PORTAL_URL, MAIL_FROM, MAIL_CONFIGURATION_SET } = readEnv('account-messages');

export const handler = makeAccountMessagesFunction({
  portalUrl: PORTAL_URL,
  sendMail: makeSendMail({
    client: connectSes({ maxAttempts: 1 }),
    from: MAIL_FROM,
    configurationSet: MAIL_CONFIGURATION_SET,
    // Cognito waits five seconds.
    timeout: 3000,
  }),
  log,
  now: Date.now,
});
