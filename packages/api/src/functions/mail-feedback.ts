import type { SNSEvent, SNSMessage } from 'aws-lambda';
import { mailFeedbackSchema, type RecordMailFeedback } from '../notifications/mail-feedback.ts';

/**
 * A notification outside a Lambda event. SNS puts it into the dead-letter queue in this form when it cannot invoke the
 * function (docs/runbook.md, "Record bounces again").
 */
export type SnsNotification = Pick<SNSMessage, 'Type' | 'Message'>;

/** SES sends this message once, when a topic is connected. */
const validationMessage = 'Successfully validated SNS topic';

/**
 * Records bounces and complaints, of the SNS topic or of a maintainer with messages of the dead-letter queue; idempotent and
 * independent of their order.
 *
 * @throws when an event cannot be parsed or recorded; Lambda retries and finally moves it to the dead-letter queue
 */
export function makeMailFeedbackFunction(recordMailFeedback: RecordMailFeedback) {
  return async (event: SNSEvent | SnsNotification): Promise<void> => {
    const messages = messagesOf(event).filter((message) => !message.startsWith(validationMessage));
    for (const message of messages) await recordMailFeedback(mailFeedbackSchema.parse(JSON.parse(message)));
  };
}

function messagesOf(event: SNSEvent | SnsNotification): string[] {
  return 'Records' in event ? event.Records.map(({ Sns }) => Sns.Message) : [event.Message];
}
