import type { SNSEvent } from 'aws-lambda';
import { expect, test } from 'vitest';
import type { LogEntry } from '../log.ts';
import { makeRecordMailFeedback } from '../notifications/mail-feedback.ts';
import type { MailboxStatusChange } from '../notifications/ports.ts';
import { makeMailFeedbackFunction, type SnsNotification } from './mail-feedback.ts';

const sentAt = '2027-05-14T10:00:00.000Z';
const mail = { timestamp: sentAt, messageId: '1', destination: ['asha@example.org'] };

/** An SES event (Amazon SES Developer Guide, "Examples of event data"). */
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

/** Handles a message and returns what was recorded and logged. */
const handleMessage = (message: unknown, isNew = true) =>
  handle({ Records: [{ Sns: { Message: serialise(message) } }] } as SNSEvent, isNew);

async function handle(event: SNSEvent | SnsNotification, isNew = true) {
  const recorded: [string, MailboxStatusChange][] = [];
  const logged: LogEntry[] = [];
  const record = async (email: string, change: MailboxStatusChange) => {
    recorded.push([email, change]);
    return isNew;
  };
  const handler = makeMailFeedbackFunction(
    makeRecordMailFeedback({ record, log: (entry) => logged.push(entry) }),
  );
  await handler(event);
  return { recorded, logged };
}

test.each([
  ['a permanent bounce', bounced('Permanent'), 'bounced'],
  ['a bounce whose address has a display name', bounced('Permanent', 'Asha <asha@example.org>'), 'bounced'],
  ['a complaint', complained('abuse'), 'complained'],
  ['a complaint without a type', complained(), 'complained'],
  ['a complaint with a null type', complained(null), 'complained'],
])('records and logs %s with the time at which the mail was sent', async (_, message, fault) => {
  expect(await handleMessage(message)).toEqual({
    recorded: [['asha@example.org', { fault, at: Date.parse(sentAt) }]],
    logged: [{ event: 'mailbox', problem: fault }],
  });
});

test.each([
  ['a full mailbox', bounced('Transient')],
  ['an undetermined bounce', bounced('Undetermined')],
  ['a not-spam report', complained('not-spam')],
  ['the validation message of SES', 'Successfully validated SNS topic for Amazon SES event publishing.'],
])('ignores %s', async (_, message) => {
  expect(await handleMessage(message)).toEqual({ recorded: [], logged: [] });
});

test('records a notification from the dead-letter queue, outside a Lambda event', async () => {
  // An SNS notification (Amazon SNS Developer Guide, "Amazon SNS message and JSON formats").
  const notification = {
    Type: 'Notification',
    MessageId: '22b80b92-fdea-4c2c-8f9d-bdfb0c7bf324',
    TopicArn: 'arn:aws:sns:ap-south-1:123456789012:feedback',
    Message: serialise(bounced('Permanent')),
    Timestamp: '2027-05-14T10:00:02.000Z',
    SignatureVersion: '1',
  };
  expect(await handle(notification)).toEqual(await handleMessage(bounced('Permanent')));
});

test('fails on an event of another form', async () => {
  await expect(handle({} as SNSEvent)).rejects.toThrow();
});

test('logs a repeated notification only once', async () => {
  expect((await handleMessage(bounced('Permanent'), false)).logged).toEqual([]);
});

test.each([
  ['a message that is not JSON', 'hello'],
  ['an event of another kind', { eventType: 'Send', mail }],
])('fails on %s', async (_, message) => {
  await expect(handleMessage(message)).rejects.toThrow();
});
