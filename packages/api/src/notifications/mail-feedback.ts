import type { MailboxStatus } from '@portal/contracts/identity/mailbox';
import * as z from 'zod/mini';
import type { Log } from '../log.ts';
import type { RecordMailboxStatus } from './ports.ts';

const recipients = z.array(z.object({ emailAddress: z.string() }));
const mail = z.object({ timestamp: z.iso.datetime() });

/** What SES tells of a mail that it has taken: the parts that matter here. */
export const mailFeedbackSchema = z.discriminatedUnion('eventType', [
  z.object({
    eventType: z.literal('Bounce'),
    mail,
    bounce: z.object({ bounceType: z.string(), bouncedRecipients: recipients }),
  }),
  z.object({
    eventType: z.literal('Complaint'),
    mail,
    complaint: z.object({
      complainedRecipients: recipients,
      complaintFeedbackType: z.nullish(z.string()),
    }),
  }),
]);
export type MailFeedback = z.infer<typeof mailFeedbackSchema>;

export type NoteFeedback = (feedback: MailFeedback) => Promise<void>;

/**
 * Notes whom mails do not reach for good and who called one spam. A full mailbox or a server that does not answer passes,
 * and whoever says that a mail is no spam after all may go on getting them: neither is noted.
 */
export function makeNoteFeedback(ports: {
  readonly note: RecordMailboxStatus;
  readonly log: Log;
}): NoteFeedback {
  return async (feedback) => {
    const { fault, addresses } = faultIn(feedback);
    if (fault === undefined) return;
    const at = Date.parse(feedback.mail.timestamp);
    for (const address of addresses) {
      if (await ports.note(address, { fault, at })) ports.log({ event: 'mailbox', problem: fault });
    }
  };
}

function faultIn(feedback: MailFeedback): { fault?: MailboxStatus; addresses: string[] } {
  if (feedback.eventType === 'Bounce') {
    const { bounceType, bouncedRecipients } = feedback.bounce;
    return {
      ...(bounceType === 'Permanent' && { fault: 'bounced' }),
      addresses: bouncedRecipients.map(addressOf),
    };
  }
  const { complaintFeedbackType, complainedRecipients } = feedback.complaint;
  return {
    ...(complaintFeedbackType !== 'not-spam' && { fault: 'complained' }),
    addresses: complainedRecipients.map(addressOf),
  };
}

/** As it is, or out of `Asha <asha@example.org>`: it is told as the other server wrote it. */
function addressOf({ emailAddress }: { readonly emailAddress: string }): string {
  return /<([^<>]+)>/.exec(emailAddress)?.[1] ?? emailAddress;
}
