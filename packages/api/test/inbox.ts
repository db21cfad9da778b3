import type { SESClient } from '@aws-sdk/client-ses';
import { inject } from 'vitest';
import * as z from 'zod/mini';
import type { SendMail } from '../src/notifications/ports.ts';
import { connectSes, makeSendMail } from '../src/ses/mailer.ts';

export const mailFrom = 'no-reply@portal.example.org';

/** One that the SES of this run has. */
export const configurationSet = 'portal';

/** A connection to the SES of this run. */
export function connectInbox(): SESClient {
  return connectSes({ endpoint: inject('sesEndpoint') });
}

/** Sends to the SES of this run. */
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

/** What was sent to an address in this run, newest first. */
export async function readInbox(to: string) {
  const answer = await fetch(`${inject('sesEndpoint')}/mails?to=${encodeURIComponent(to)}`);
  return inboxSchema.parse(await answer.json());
}
