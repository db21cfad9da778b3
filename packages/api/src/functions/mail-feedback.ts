import type { MailboxStatus } from '@portal/contracts/identity/mailbox';
import type { SNSEvent, SNSMessage } from 'aws-lambda';
import * as z from 'zod/mini';
import type { RecordMailboxStatus } from '../domain/notifications/ports.ts';
import type { Log } from '../log.ts';

/**
 * A notification outside a Lambda event. SNS puts it into the dead-letter queue in this form when it cannot invoke the
 * function (docs/runbook.md, "Record bounces again").
 */
export type SnsNotification = Pick<SNSMessage, 'Type' | 'Message'>;

/** SES sends this message once, when a topic is connected. */
const validationMessage = 'Successfully validated SNS topic';

const recipients = z.array(z.object({ emailAddress: z.string() }));
const mail = z.object({ timestamp: z.iso.datetime() });

/** The used parts of an SES event about a sent mail. */
const mailFeedbackSchema = z.discriminatedUnion('eventType', [
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
type MailFeedback = z.infer<typeof mailFeedbackSchema>;

/**
 * Records permanent bounces and spam complaints, of the SNS topic or of a maintainer with messages of the dead-letter queue; idempotent
 * and independent of their order. Ignores temporary bounces (a full mailbox, an unavailable server) and `not-spam` reports.
 *
 * @throws when an event cannot be parsed or recorded; Lambda retries and finally moves it to the dead-letter queue
 */
export function makeMailFeedbackFunction({
  record,
  log,
}: {
  readonly record: RecordMailboxStatus;
  readonly log: Log;
}) {
  return async (event: SNSEvent | SnsNotification): Promise<void> => {
    const messages = messagesOf(event).filter((message) => !message.startsWith(validationMessage));
    for (const message of messages) {
      const feedback = mailFeedbackSchema.parse(JSON.parse(message));
      const { fault, addresses } = faultOf(feedback);
      if (fault === undefined) continue;
      const at = Date.parse(feedback.mail.timestamp);
      for (const address of addresses)
        if (await record(address, { fault, at })) log({ event: 'mailbox', problem: fault });
    }
  };
}

function messagesOf(event: SNSEvent | SnsNotification): string[] {
  return 'Records' in event ? event.Records.map(({ Sns }) => Sns.Message) : [event.Message];
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
