import type { SNSEvent } from 'aws-lambda';
import { mailFeedbackSchema, type NoteFeedback } from '../notifications/mail-feedback.ts';

/** What the topic of the mail service calls with each bounce and complaint. */
export type MailFeedbackFunction = (event: SNSEvent) => Promise<void>;

/** SES says this once, in plain words, when a topic is connected. */
const greeting = 'Successfully validated SNS topic';

/**
 * Notes what is told, in any order and as often as it is told.
 *
 * @throws when something cannot be read or noted: it is told again, and kept in the end
 */
export function makeMailFeedbackFunction(noteFeedback: NoteFeedback): MailFeedbackFunction {
  return async ({ Records }) => {
    const messages = Records.map(({ Sns }) => Sns.Message).filter((message) => !message.startsWith(greeting));
    for (const message of messages) await noteFeedback(mailFeedbackSchema.parse(JSON.parse(message)));
  };
}
