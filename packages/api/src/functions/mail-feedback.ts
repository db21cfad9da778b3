import type { SNSEvent, SNSMessage } from 'aws-lambda';
import { mailFeedbackSchema, type NoteFeedback } from '../notifications/mail-feedback.ts';

/**
 * A notification outside a Lambda event: SNS puts it into the dead-letter queue in this form when it cannot invoke the
 * function (docs/runbook.md, "Record bounces again").
 */
export type BareNotification = Pick<SNSMessage, 'Type' | 'Message'>;

/** The topic of the mail service calls it with each bounce and complaint; a maintainer, with what the dead-letter queue holds. */
export type MailFeedbackFunction = (event: SNSEvent | BareNotification) => Promise<void>;

/** SES sends this sentence once, when a topic is connected. */
const greeting = 'Successfully validated SNS topic';

/**
 * Records bounces and complaints, in any order and however often each one comes.
 *
 * @throws when an event cannot be read or recorded: Lambda tries again, and puts it into the dead-letter queue in the end
 */
export function makeMailFeedbackFunction(noteFeedback: NoteFeedback): MailFeedbackFunction {
  return async (event) => {
    const messages = messagesOf(event).filter((message) => !message.startsWith(greeting));
    for (const message of messages) await noteFeedback(mailFeedbackSchema.parse(JSON.parse(message)));
  };
}

function messagesOf(event: SNSEvent | BareNotification): string[] {
  return 'Records' in event ? event.Records.map(({ Sns }) => Sns.Message) : [event.Message];
}
