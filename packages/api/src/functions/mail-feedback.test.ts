import type { SNSEvent } from 'aws-lambda';
import { expect, test } from 'vitest';
import type { MailboxStatusChange } from '../domain/notifications/ports.ts';
import type { LogEntry } from '../log.ts';
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

/** Handles a message and returns what was recorded and logged. */
function handleMessage(message: unknown, isNew = true) {
  const Message = typeof message === 'string' ? message : JSON.stringify(message);
  return handle({ Records: [{ Sns: { Message } }] } as SNSEvent, isNew);
}

async function handle(event: SNSEvent | SnsNotification, isNew = true) {
  const recorded: [string, MailboxStatusChange][] = [];
  const logged: LogEntry[] = [];
  const record = async (email: string, change: MailboxStatusChange) => {
    recorded.push([email, change]);
    return isNew;
  };
  await makeMailFeedbackFunction({ record, log: (entry) => logged.push(entry) })(event);
  return { recorded, logged };
}

test('records and logs a permanent bounce and a complaint with the time at which the mail was sent', async () => {
  const messages = [
    [bounced('Permanent'), 'bounced'],
    [bounced('Permanent', 'Asha <asha@example.org>'), 'bounced'],
    [complained('abuse'), 'complained'],
    [complained(), 'complained'],
    [complained(null), 'complained'],
  ] as const;
  for (const [message, fault] of messages)
    expect(await handleMessage(message)).toEqual({
      recorded: [['asha@example.org', { fault, at: Date.parse(sentAt) }]],
      logged: [{ event: 'mailbox', problem: fault }],
    });
});

test('ignores other bounces, reports of no spam and the validation message of SES', async () => {
  const validation = 'Successfully validated SNS topic for Amazon SES event publishing.';
  for (const message of [bounced('Transient'), bounced('Undetermined'), complained('not-spam'), validation])
    expect(await handleMessage(message)).toEqual({ recorded: [], logged: [] });
});

test('records a notification from the dead-letter queue, outside a Lambda event', async () => {
  // An SNS notification (Amazon SNS Developer Guide, "Amazon SNS message and JSON formats").
  const notification = {
    Type: 'Notification',
    MessageId: '22b80b92-fdea-4c2c-8f9d-bdfb0c7bf324',
    TopicArn: 'arn:aws:sns:ap-south-1:123456789012:feedback',
    Message: JSON.stringify(bounced('Permanent')),
    Timestamp: '2027-05-14T10:00:02.000Z',
    SignatureVersion: '1',
  };
  expect(await handle(notification)).toEqual(await handleMessage(bounced('Permanent')));
});

test('logs a repeated notification only once', async () => {
  expect((await handleMessage(bounced('Permanent'), false)).logged).toEqual([]);
});

test('fails on an event and on a message of another form', async () => {
  await expect(handle({} as SNSEvent)).rejects.toThrow();
  for (const message of ['hello', { eventType: 'Send', mail }])
    await expect(handleMessage(message)).rejects.toThrow();
});
