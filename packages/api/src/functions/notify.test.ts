import { randomUUID } from 'node:crypto';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { beforeAll, describe, expect, test } from 'vitest';
import { readInbox, sendToInbox } from '../../test/inbox.ts';
import { eventFacts } from '../../test/outbox-events.ts';
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
import type { Outbox, SendMail } from '../notifications/ports.ts';
import { makeNotifyFunction } from './notify.ts';

let table: Table;

beforeAll(async () => {
  table = await makePortalTable();
});

/** The function over the table, with a clock to be moved and what it logged. */
function makeNotify(parts: { sendMail?: SendMail; outbox?: Partial<Outbox> } = {}) {
  const clock = { time: Date.now() };
  const logged: LogEntry[] = [];
  const log = (entry: LogEntry) => void logged.push(entry);
  const deliver = makeDeliverEvent({
    outbox: { ...makeOutbox(table), ...parts.outbox },
    findMailboxStatus: makeFindMailboxStatus(table),
    writeMail: makeWriteEventMail('https://portal.example.org'),
    sendMail: parts.sendMail ?? sendToInbox(),
    log,
    now: () => clock.time,
  });
  return { deliver, notify: makeNotifyFunction({ deliver, log }), clock, logged };
}

/** An event as a transaction leaves it. */
async function leaveEvent(change: Partial<OutboxEvent> = {}): Promise<OutboxEvent> {
  const event = {
    kind: 'submitted' as const,
    ...eventFacts,
    application_id: randomUUID(),
    recipient: `${randomUUID()}@example.org`,
    ...change,
  } as OutboxEvent;
  await transact(table, [putOutboxEvent(table.name, event)]);
  return event;
}

/** The table's stream telling of new items. */
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

const allDealtWith = { batchItemFailures: [] };

const failed = (...events: OutboxEvent[]) => ({
  batchItemFailures: events.map((event) => ({ itemIdentifier: sequenceNumberOf(event) })),
});

const failing: SendMail = async () => {
  throw new Error('SES is away');
};

describe('an event is mailed', () => {
  test('to the founder, and noted', async () => {
    const { notify, logged } = makeNotify();
    const event = await leaveEvent();
    expect(await notify(batch(event))).toEqual(allDealtWith);
    expect((await readInbox(event.recipient)).map(({ subject }) => subject)).toEqual([
      'We received your application GSP-2027-000123',
    ]);
    expect(await itemOf(event)).toMatchObject({ status: 'sent', tries: 1 });
    expect(logged).toEqual([{ event: 'mail', kind: 'submitted', milliseconds: 0 }]);
  });

  test('and how long that took is logged', async () => {
    const { notify, clock, logged } = makeNotify({
      sendMail: async () => {
        clock.time += 120;
        return 'sent';
      },
    });
    await notify(batch(await leaveEvent()));
    expect(logged).toEqual([{ event: 'mail', kind: 'submitted', milliseconds: 120 }]);
  });

  test('and settled with that, whoever asks again', async () => {
    const { deliver } = makeNotify();
    const eventId = outboxEventId(await leaveEvent());
    expect(await deliver(eventId)).toBe('settled');
    expect(await deliver(eventId)).toBe('settled');
  });

  test('not to an address that mails do not reach: that is counted, and the others go out', async () => {
    const { notify, logged } = makeNotify();
    const [lost, other] = [await leaveEvent(), await leaveEvent()];
    await makeRecordMailboxStatus(table)(lost.recipient, { fault: 'bounced', at: 1 });
    expect(await notify(batch(lost, other))).toEqual(allDealtWith);
    expect(await mailsTo(lost)).toBe(0);
    expect(await mailsTo(other)).toBe(1);
    expect(await itemOf(lost)).toMatchObject({ status: 'failed' });
    expect(logged).toContainEqual(expect.objectContaining({ event: 'mail', problem: 'unreachable' }));
  });

  test('once, when the stream tells of it again', async () => {
    const { notify } = makeNotify();
    const event = await leaveEvent();
    await notify(batch(event));
    expect(await notify(batch(event))).toEqual(allDealtWith);
    expect(await mailsTo(event)).toBe(1);
  });

  test('once, when twenty invocations are told of it at once', async () => {
    const { notify } = makeNotify();
    const event = await leaveEvent();
    const answers = await Promise.all(Array.from({ length: 20 }, () => notify(batch(event, event))));
    expect(await mailsTo(event)).toBe(1);
    // Those that met the sending are told again, and then find it done.
    expect(answers.flatMap(({ batchItemFailures }) => batchItemFailures).length).toBeLessThan(40);
    expect(await notify(batch(event))).toEqual(allDealtWith);
    expect(await mailsTo(event)).toBe(1);
  });

  test('with the others of its batch, of which one fails', async () => {
    const [first, second, third] = [await leaveEvent(), await leaveEvent(), await leaveEvent()];
    const send = sendToInbox();
    const { notify } = makeNotify({
      sendMail: (mail) => (mail.to === second.recipient ? failing(mail) : send(mail)),
    });
    expect(await notify(batch(first, second, third))).toEqual(failed(second));
    expect(await Promise.all([first, second, third].map(mailsTo))).toEqual([1, 0, 1]);
  });
});

describe('a mail that cannot be sent now', () => {
  test('is sent at the next try, without waiting for a lease to end', async () => {
    const event = await leaveEvent();
    const { notify, logged } = makeNotify({ sendMail: failing });
    expect(await notify(batch(event))).toEqual(failed(event));
    expect(await itemOf(event)).toMatchObject({ status: 'pending' });
    expect(logged).toEqual([
      { event: 'failure', kind: 'submitted', problem: 'mail-not-sent', error: expect.any(Object) },
    ]);
    expect(await makeNotify().notify(batch(event))).toEqual(allDealtWith);
    expect(await mailsTo(event)).toBe(1);
    expect(await itemOf(event)).toMatchObject({ status: 'sent', tries: 2 });
  });

  test('is told again when the table does not answer', async () => {
    const event = await leaveEvent();
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
  test('before the sending: the mail is sent when the lease has ended, not before', async () => {
    const event = await leaveEvent();
    const { notify, clock } = makeNotify();
    // What a function leaves that is gone after its claim.
    await makeOutbox(table).claim(outboxEventId(event), { now: clock.time, until: clock.time + 30_000 });
    expect(await notify(batch(event))).toEqual(failed(event));
    expect(await mailsTo(event)).toBe(0);
    clock.time += 30_000;
    expect(await notify(batch(event))).toEqual(allDealtWith);
    expect(await mailsTo(event)).toBe(1);
  });

  test('of the note after the sending is no reason to send again', async () => {
    const event = await leaveEvent();
    const settle = async () => {
      throw new Error('Throttled');
    };
    const { notify, logged } = makeNotify({ outbox: { settle } });
    expect(await notify(batch(event))).toEqual(allDealtWith);
    expect(await mailsTo(event)).toBe(1);
    expect(logged).toMatchObject([
      { event: 'mail' },
      { event: 'failure', kind: 'outbox', problem: 'not-noted', error: { name: 'Error' } },
    ]);
  });
});

describe('what can never be mailed is given up', () => {
  test('an address that is none', async () => {
    const event = await leaveEvent({ recipient: 'kavya@example.org\r\nBcc: all@example.org' });
    const { notify, logged } = makeNotify();
    expect(await notify(batch(event))).toEqual(allDealtWith);
    expect(await itemOf(event)).toMatchObject({ status: 'failed' });
    expect(logged).toMatchObject([{ event: 'mail', problem: 'refused' }]);
  });

  test('a mail that SES rejects', async () => {
    const event = await leaveEvent();
    const { notify } = makeNotify({ sendMail: async () => 'refused' });
    expect(await notify(batch(event))).toEqual(allDealtWith);
    expect(await itemOf(event)).toMatchObject({ status: 'failed' });
    await makeNotify().notify(batch(event));
    expect(await mailsTo(event)).toBe(0);
  });

  test('an event that cannot be read', async () => {
    const event = await leaveEvent();
    const Item = { ...(await itemOf(event)), event: { kind: 'unheard-of' } };
    await table.client.send(new PutCommand({ TableName: table.name, Item }));
    const { deliver, logged } = makeNotify();
    expect(await deliver(outboxEventId(event))).toBe('settled');
    expect(await itemOf(event)).toMatchObject({ status: 'failed' });
    expect(logged).toEqual([{ event: 'failure', kind: 'outbox', problem: 'unreadable-event' }]);
  });

  test('an event that is gone, which does not come back', async () => {
    const { notify } = makeNotify();
    const gone = { ...(await leaveEvent()), application_id: randomUUID() };
    expect(await notify(batch(gone))).toEqual(allDealtWith);
    expect(await itemOf(gone)).toBeUndefined();
  });

  test.each<[string, Partial<DynamoDBRecord>]>([
    ['a change', { eventName: 'MODIFY' }],
    ['a removal', { eventName: 'REMOVE' }],
    ['another item', { dynamodb: { SequenceNumber: '1', NewImage: { entity: { S: 'submission' } } } }],
    ['nothing', { dynamodb: {} }],
  ])('%s is no event', async (_, change) => {
    const event = await leaveEvent();
    const { notify } = makeNotify();
    expect(await notify({ Records: [recordOf(event, change)] })).toEqual(allDealtWith);
    expect(await itemOf(event)).toMatchObject({ status: 'pending' });
  });
});
