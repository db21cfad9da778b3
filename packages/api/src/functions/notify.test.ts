import { randomUUID } from 'node:crypto';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { beforeAll, describe, expect, test } from 'vitest';
import { readInbox, sendToInbox } from '../../test/inbox.ts';
import { sampleEventData } from '../../test/outbox-events.ts';
import { makePortalTable } from '../../test/portal-table.ts';
import { transact } from '../dynamodb/conditional-write.ts';
import { outboxKey } from '../dynamodb/keys.ts';
import { makeFindMailboxStatus, makeRecordMailboxStatus } from '../dynamodb/mailbox-store.ts';
import { putOutboxEvent } from '../dynamodb/outbox-item.ts';
import { makeOutbox } from '../dynamodb/outbox-store.ts';
import type { Table } from '../dynamodb/table.ts';
import type { LogEntry } from '../log.ts';
import { makeDeliverEvent } from '../notifications/deliver-event.ts';
import { makeWriteEventMail } from '../notifications/event-mail.ts';
import { type OutboxEvent, outboxEventId } from '../notifications/outbox-event.ts';
import type { FindLanguage, Outbox, SendMail } from '../notifications/ports.ts';
import { makeNotifyFunction } from './notify.ts';

let table: Table;

beforeAll(async () => {
  table = await makePortalTable();
});

/** Creates the function over the table, with an adjustable clock and its log. */
function makeNotify(
  parts: { sendMail?: SendMail; outbox?: Partial<Outbox>; findLanguage?: FindLanguage } = {},
) {
  const clock = { time: Date.now() };
  const logged: LogEntry[] = [];
  const log = (entry: LogEntry) => void logged.push(entry);
  const deliver = makeDeliverEvent({
    outbox: { ...makeOutbox(table), ...parts.outbox },
    findMailboxStatus: makeFindMailboxStatus(table),
    findLanguage: parts.findLanguage ?? (async () => 'en'),
    writeMail: makeWriteEventMail('https://portal.example.org'),
    sendMail: parts.sendMail ?? sendToInbox(),
    log,
    now: () => clock.time,
  });
  return { deliver, notify: makeNotifyFunction({ deliver, log }), clock, logged };
}

/** Puts an event into the outbox. */
async function putEvent(change: Partial<OutboxEvent> = {}): Promise<OutboxEvent> {
  const event = {
    kind: 'submitted' as const,
    ...sampleEventData,
    application_id: randomUUID(),
    recipient: `${randomUUID()}@example.org`,
    ...change,
  } as OutboxEvent;
  await transact(table, [putOutboxEvent(table.name, event)]);
  return event;
}

/** The stream record of a new outbox item. */
function recordOf(event: OutboxEvent, change: Partial<DynamoDBRecord> = {}): DynamoDBRecord {
  return {
    eventName: 'INSERT',
    dynamodb: {
      SequenceNumber: sequenceNumberOf(event),
      NewImage: { entity: { S: 'outbox' }, event_id: { S: outboxEventId(event) } },
    },
    ...change,
  };
}

const sequenceNumberOf = (event: OutboxEvent) => `1-${event.application_id}`;

const batch = (...events: OutboxEvent[]) => ({ Records: events.map((event) => recordOf(event)) });

async function itemOf(event: OutboxEvent): Promise<Record<string, unknown> | undefined> {
  const Key = outboxKey(outboxEventId(event));
  return (await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }))).Item;
}

const mailsTo = async (event: OutboxEvent) => (await readInbox(event.recipient)).length;

const noFailures = { batchItemFailures: [] };

const failed = (...events: OutboxEvent[]) => ({
  batchItemFailures: events.map((event) => ({ itemIdentifier: sequenceNumberOf(event) })),
});

const failing: SendMail = async () => {
  throw new Error('SES is not available');
};

describe('an event', () => {
  test('is mailed to the founder and marked as sent', async () => {
    const { notify, logged } = makeNotify();
    const event = await putEvent();
    expect(await notify(batch(event))).toEqual(noFailures);
    expect((await readInbox(event.recipient)).map(({ subject }) => subject)).toEqual([
      'We received your application GSP-2027-000123',
    ]);
    expect(await itemOf(event)).toMatchObject({ status: 'sent', tries: 1 });
    expect(logged).toEqual([{ event: 'mail', kind: 'submitted', milliseconds: 0 }]);
  });

  test("is mailed in the recipient's language", async () => {
    const [founder, organiser] = [randomUUID(), randomUUID()];
    const { notify } = makeNotify({ findLanguage: async (sub) => (sub === founder ? 'ta' : 'en') });
    const toFounder = await putEvent({ recipient_sub: founder });
    const toOrganiser = await putEvent({ recipient_sub: organiser });
    await notify(batch(toFounder, toOrganiser));
    const subjectsTo = async ({ recipient }: OutboxEvent) =>
      (await readInbox(recipient)).map(({ subject }) => subject);
    expect(await subjectsTo(toFounder)).toEqual(['உங்கள் விண்ணப்பம் GSP-2027-000123 எங்களுக்குக் கிடைத்தது']);
    expect(await subjectsTo(toOrganiser)).toEqual(['We received your application GSP-2027-000123']);
  });

  test('is logged with the duration of sending', async () => {
    const { notify, clock, logged } = makeNotify({
      sendMail: async () => {
        clock.time += 120;
        return 'sent';
      },
    });
    await notify(batch(await putEvent()));
    expect(logged).toEqual([{ event: 'mail', kind: 'submitted', milliseconds: 120 }]);
  });

  test('stays settled when it is delivered again', async () => {
    const { deliver } = makeNotify();
    const eventId = outboxEventId(await putEvent());
    expect(await deliver(eventId)).toBe('settled');
    expect(await deliver(eventId)).toBe('settled');
  });

  test('is not mailed to a bounced address; this is logged, and other mails are sent', async () => {
    const { notify, logged } = makeNotify();
    const [bounced, other] = [await putEvent(), await putEvent()];
    await makeRecordMailboxStatus(table)(bounced.recipient, { fault: 'bounced', at: 1 });
    expect(await notify(batch(bounced, other))).toEqual(noFailures);
    expect(await mailsTo(bounced)).toBe(0);
    expect(await mailsTo(other)).toBe(1);
    expect(await itemOf(bounced)).toMatchObject({ status: 'failed' });
    expect(logged).toContainEqual(expect.objectContaining({ event: 'mail', problem: 'unreachable' }));
  });

  test('is mailed once when the stream repeats its record', async () => {
    const { notify } = makeNotify();
    const event = await putEvent();
    await notify(batch(event));
    expect(await notify(batch(event))).toEqual(noFailures);
    expect(await mailsTo(event)).toBe(1);
  });

  test('is mailed once by twenty simultaneous invocations', async () => {
    const { notify } = makeNotify();
    const event = await putEvent();
    const results = await Promise.all(Array.from({ length: 20 }, () => notify(batch(event, event))));
    expect(await mailsTo(event)).toBe(1);
    // Invocations that find it being sent report a failure, so that the stream repeats the record.
    expect(results.flatMap(({ batchItemFailures }) => batchItemFailures).length).toBeLessThan(40);
    expect(await notify(batch(event))).toEqual(noFailures);
    expect(await mailsTo(event)).toBe(1);
  });

  test('is mailed when another one of its batch fails', async () => {
    const [first, second, third] = [await putEvent(), await putEvent(), await putEvent()];
    const send = sendToInbox();
    const { notify } = makeNotify({
      sendMail: (mail) => (mail.to === second.recipient ? failing(mail) : send(mail)),
    });
    expect(await notify(batch(first, second, third))).toEqual(failed(second));
    expect(await Promise.all([first, second, third].map(mailsTo))).toEqual([1, 0, 1]);
  });
});

describe('a mail that cannot be sent now', () => {
  test('is sent at the next attempt, without waiting for the lease to end', async () => {
    const event = await putEvent();
    const { notify, logged } = makeNotify({ sendMail: failing });
    expect(await notify(batch(event))).toEqual(failed(event));
    expect(await itemOf(event)).toMatchObject({ status: 'pending' });
    expect(logged).toEqual([
      { event: 'failure', kind: 'submitted', problem: 'mail-not-sent', error: expect.any(Object) },
    ]);
    expect(await makeNotify().notify(batch(event))).toEqual(noFailures);
    expect(await mailsTo(event)).toBe(1);
    expect(await itemOf(event)).toMatchObject({ status: 'sent', tries: 2 });
  });

  test('is sent at the next attempt when the language could not be read', async () => {
    const event = await putEvent();
    const findLanguage = async () => {
      throw new Error('Throttled');
    };
    const { notify, logged } = makeNotify({ findLanguage });
    expect(await notify(batch(event))).toEqual(failed(event));
    expect(logged).toMatchObject([{ event: 'failure', problem: 'mail-not-sent' }]);
    expect(await makeNotify().notify(batch(event))).toEqual(noFailures);
    expect(await mailsTo(event)).toBe(1);
  });

  test('is reported as failed when the table does not respond', async () => {
    const event = await putEvent();
    const claim = async () => {
      throw new Error('Throttled');
    };
    const { notify, logged } = makeNotify({ outbox: { claim } });
    expect(await notify(batch(event))).toEqual(failed(event));
    expect(logged).toMatchObject([{ event: 'failure', problem: 'unavailable' }]);
    expect(await mailsTo(event)).toBe(0);
  });
});

describe('a crash', () => {
  test('before sending: the mail is sent after the lease has ended, not before', async () => {
    const event = await putEvent();
    const { notify, clock } = makeNotify();
    // The state after a function crashed after its claim.
    await makeOutbox(table).claim(outboxEventId(event), { now: clock.time, until: clock.time + 30_000 });
    expect(await notify(batch(event))).toEqual(failed(event));
    expect(await mailsTo(event)).toBe(0);
    clock.time += 30_000;
    expect(await notify(batch(event))).toEqual(noFailures);
    expect(await mailsTo(event)).toBe(1);
  });

  test('while marking the event as sent does not send the mail again', async () => {
    const event = await putEvent();
    const settle = async () => {
      throw new Error('Throttled');
    };
    const { notify, logged } = makeNotify({ outbox: { settle } });
    expect(await notify(batch(event))).toEqual(noFailures);
    expect(await mailsTo(event)).toBe(1);
    expect(logged).toMatchObject([
      { event: 'mail' },
      { event: 'failure', kind: 'outbox', problem: 'not-recorded', error: { name: 'Error' } },
    ]);
  });
});

describe('an event that can never be mailed is marked as failed', () => {
  test('an invalid address', async () => {
    const event = await putEvent({ recipient: 'kavya@example.org\r\nBcc: all@example.org' });
    const { notify, logged } = makeNotify();
    expect(await notify(batch(event))).toEqual(noFailures);
    expect(await itemOf(event)).toMatchObject({ status: 'failed' });
    expect(logged).toMatchObject([{ event: 'mail', problem: 'refused' }]);
  });

  test('a mail that SES rejects', async () => {
    const event = await putEvent();
    const { notify } = makeNotify({ sendMail: async () => 'refused' });
    expect(await notify(batch(event))).toEqual(noFailures);
    expect(await itemOf(event)).toMatchObject({ status: 'failed' });
    await makeNotify().notify(batch(event));
    expect(await mailsTo(event)).toBe(0);
  });

  test('an event that cannot be read', async () => {
    const event = await putEvent();
    const Item = { ...(await itemOf(event)), event: { kind: 'unheard-of' } };
    await table.client.send(new PutCommand({ TableName: table.name, Item }));
    const { deliver, logged } = makeNotify();
    expect(await deliver(outboxEventId(event))).toBe('settled');
    expect(await itemOf(event)).toMatchObject({ status: 'failed' });
    expect(logged).toEqual([{ event: 'failure', kind: 'outbox', problem: 'unreadable-event' }]);
  });

  test('an event that no longer exists is not recreated', async () => {
    const { notify } = makeNotify();
    const missing = { ...(await putEvent()), application_id: randomUUID() };
    expect(await notify(batch(missing))).toEqual(noFailures);
    expect(await itemOf(missing)).toBeUndefined();
  });

  test.each<[string, Partial<DynamoDBRecord>]>([
    ['a change', { eventName: 'MODIFY' }],
    ['a removal', { eventName: 'REMOVE' }],
    ['another item', { dynamodb: { SequenceNumber: '1', NewImage: { entity: { S: 'submission' } } } }],
    ['nothing', { dynamodb: {} }],
  ])('%s is ignored', async (_, change) => {
    const event = await putEvent();
    const { notify } = makeNotify();
    expect(await notify({ Records: [recordOf(event, change)] })).toEqual(noFailures);
    expect(await itemOf(event)).toMatchObject({ status: 'pending' });
  });
});
