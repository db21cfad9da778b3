import type { MailboxStatus } from '@portal/contracts/identity/mailbox';
import * as z from 'zod/mini';
import type { RecordMailboxStatus } from '../domain/notifications/ports.ts';
import type { Log } from '../log.ts';

const recipients = z.array(z.object({ emailAddress: z.string() }));
const mail = z.object({ timestamp: z.iso.datetime() });

/** The used parts of an SES event about a sent mail. */
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

export type RecordMailFeedback = (feedback: MailFeedback) => Promise<void>;

/**
 * Records permanent bounces and spam complaints. Ignores temporary bounces (a full mailbox, an unavailable server) and
 * `not-spam` reports.
 */
export function makeRecordMailFeedback(ports: {
  readonly record: RecordMailboxStatus;
  readonly log: Log;
}): RecordMailFeedback {
  return async (feedback) => {
    const { fault, addresses } = faultOf(feedback);
    if (fault === undefined) return;
    const at = Date.parse(feedback.mail.timestamp);
    for (const address of addresses) {
      if (await ports.record(address, { fault, at })) ports.log({ event: 'mailbox', problem: fault });
    }
  };
}

function faultOf(feedback: MailFeedback): { fault?: MailboxStatus; addresses: string[] } {
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

/** Returns the plain address; the receiving server may have written `Asha <asha@example.org>`. */
function addressOf({ emailAddress }: { readonly emailAddress: string }): string {
  return /<([^<>]+)>/.exec(emailAddress)?.[1] ?? emailAddress;
}
