import type { SNSEvent } from 'aws-lambda';
import { expect, test } from 'vitest';
import type { LogEntry } from '../log.ts';
import { makeNoteFeedback } from '../notifications/mail-feedback.ts';
import type { MailboxFact } from '../notifications/ports.ts';
import { type BareNotification, makeMailFeedbackFunction } from './mail-feedback.ts';

const sentAt = '2027-05-14T10:00:00.000Z';
const mail = { timestamp: sentAt, messageId: '1', destination: ['asha@example.org'] };

/** As SES writes it (Amazon SES Developer Guide, "Examples of event data"). */
const bounced = (bounceType: string, emailAddress = 'asha@example.org') => ({
  eventType: 'Bounce',
  bounce: {
    bounceType,
    bounceSubType: 'General',
    bouncedRecipients: [{ emailAddress, action: 'failed', status: '5.1.1' }],
    timestamp: '2027-05-14T10:00:01.000Z',
  },
  mail,
});

const complained = (complaintFeedbackType?: string | null) => ({
  eventType: 'Complaint',
  complaint: { complainedRecipients: [{ emailAddress: 'asha@example.org' }], complaintFeedbackType },
  mail,
});

const serialise = (message: unknown) => (typeof message === 'string' ? message : JSON.stringify(message));

/** What is noted and logged of a message. */
const tell = (message: unknown, isNew = true) =>
  handle({ Records: [{ Sns: { Message: serialise(message) } }] } as SNSEvent, isNew);

async function handle(event: SNSEvent | BareNotification, isNew = true) {
  const noted: [string, MailboxFact][] = [];
  const logged: LogEntry[] = [];
  const note = async (email: string, fact: MailboxFact) => {
    noted.push([email, fact]);
    return isNew;
  };
  const handler = makeMailFeedbackFunction(makeNoteFeedback({ note, log: (entry) => logged.push(entry) }));
  await handler(event);
  return { noted, logged };
}

test.each([
  ['a bounce for good', bounced('Permanent'), 'bounced'],
  [
    'one that the other server writes with a name',
    bounced('Permanent', 'Asha <asha@example.org>'),
    'bounced',
  ],
  ['a complaint', complained('abuse'), 'complained'],
  ['a complaint without a kind', complained(), 'complained'],
  ['a complaint of no kind', complained(null), 'complained'],
])('%s is noted with the time at which the mail was sent, and counted', async (_, message, fault) => {
  expect(await tell(message)).toEqual({
    noted: [['asha@example.org', { fault, at: Date.parse(sentAt) }]],
    logged: [{ event: 'mailbox', problem: fault }],
  });
});

test.each([
  ['a full mailbox', bounced('Transient')],
  ['a bounce that nobody understands', bounced('Undetermined')],
  ['a mail that is no spam after all', complained('not-spam')],
  ['the greeting of SES', 'Successfully validated SNS topic for Amazon SES event publishing.'],
])('%s changes nothing', async (_, message) => {
  expect(await tell(message)).toEqual({ noted: [], logged: [] });
});

test("a notification from SNS's dead-letter queue, outside a Lambda event, is noted too", async () => {
  // As SNS writes it (Amazon SNS Developer Guide, "Amazon SNS message and JSON formats").
  const notification = {
    Type: 'Notification',
    MessageId: '22b80b92-fdea-4c2c-8f9d-bdfb0c7bf324',
    TopicArn: 'arn:aws:sns:ap-south-1:123456789012:feedback',
    Message: serialise(bounced('Permanent')),
    Timestamp: '2027-05-14T10:00:02.000Z',
    SignatureVersion: '1',
  };
  expect(await handle(notification)).toEqual(await tell(bounced('Permanent')));
});

test('an event of neither form is not lost: it fails', async () => {
  await expect(handle({} as SNSEvent)).rejects.toThrow();
});

test('what is told twice is counted once', async () => {
  expect((await tell(bounced('Permanent'), false)).logged).toEqual([]);
});

test.each([
  ['what is no JSON', 'hello'],
  ['an event of another kind', { eventType: 'Send', mail }],
])('%s is not lost: it fails', async (_, message) => {
  await expect(tell(message)).rejects.toThrow();
});
