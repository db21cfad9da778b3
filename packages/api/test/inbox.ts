import type { SESClient } from '@aws-sdk/client-ses';
import type { SendMail } from '../src/domain/notifications/ports.ts';
import { connectSes, makeSendMail } from '../src/ses/mailer.ts';
import { emulators } from './emulators.ts';

export const mailFrom = 'no-reply@portal.example.org';

/** The configuration set of the SES emulator. */
export const configurationSet = 'portal';

/** Connects to the SES emulator. */
export function connectInbox(): SESClient {
  return connectSes({ endpoint: emulators().ses.endpoint });
}

/** Sends mails to the SES emulator. */
export function sendToInbox(): SendMail {
  return makeSendMail({ client: connectInbox(), from: mailFrom, configurationSet });
}

/** Returns the mails to an address, newest first. */
export function readInbox(to: string) {
  return emulators().ses.mailsTo(to);
}
