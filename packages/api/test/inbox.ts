import type { SESClient } from '@aws-sdk/client-ses';
import { inject } from 'vitest';
import * as z from 'zod/mini';
import type { SendMail } from '../src/notifications/ports.ts';
import { connectSes, makeSendMail } from '../src/ses/mailer.ts';

export const mailFrom = 'no-reply@portal.example.org';

/** The configuration set of the SES emulator. */
export const configurationSet = 'portal';

/** Connects to the SES emulator of the test run. */
export function connectInbox(): SESClient {
  return connectSes({ endpoint: inject('sesEndpoint') });
}

/** Sends mails to the SES emulator of the test run. */
export function sendToInbox(): SendMail {
  return makeSendMail({ client: connectInbox(), from: mailFrom, configurationSet });
}

const inboxSchema = z.array(
  z.object({
    to: z.array(z.string()),
    from: z.string(),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
  }),
);

/** Returns the mails to an address in this test run, newest first. */
export async function readInbox(to: string) {
  const response = await fetch(`${inject('sesEndpoint')}/mails?to=${encodeURIComponent(to)}`);
  return inboxSchema.parse(await response.json());
}
