import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { DynamoDBRecord } from 'aws-lambda';
import { expect, test, vi } from 'vitest';
import { newOrganiser } from '../../test/founders.ts';
import { readInbox, sendToInbox } from '../../test/inbox.ts';
import { itemsOf, updateItem } from '../../test/items.ts';
import { draftEvents, submitted } from '../../test/outbox-events.ts';
import { returnedSubmission } from '../../test/returns.ts';
import { expectSuccess, portalOfFile } from '../../test/test-portal.ts';
import type { Caller } from '../domain/caller.ts';
import { type OutboxEvent, outboxEventId } from '../domain/notifications/outbox-event.ts';
import type { Mail } from '../domain/notifications/ports.ts';
import { transact } from '../dynamodb/conditional-write.ts';
import { outboxKey } from '../dynamodb/keys.ts';
import { putOutboxEvent } from '../dynamodb/outbox-item.ts';
import { makeOutbox } from '../dynamodb/outbox-store.ts';
import type { LogEntry } from '../log.ts';
import { makeDeliverEvent } from '../notifications/deliver-event.ts';
import { makeNotifyFunction } from './notify.ts';

const portal = await portalOfFile();
const { table, clock } = portal;
const outbox = makeOutbox(table);

/** Creates the function over the table, with its log. */
function makeNotify(parts: Partial<Parameters<typeof makeDeliverEvent>[0]> = {}) {
  const logged: LogEntry[] = [];
  const log = (entry: LogEntry) => void logged.push(entry);
  const waits: number[] = [];
  const ports = { ...portal, outbox, sendMail: sendToInbox(), log, ...parts };
  const deliver = makeDeliverEvent(ports);
  const wait = async (milliseconds: number) => {
    waits.push(Math.round(milliseconds));
    // Each mail has its outcome before the next one begins.
    await last?.catch(() => undefined);
    await setImmediate();
  };
  let last: Promise<unknown> | undefined;
  const started = (eventId: string) => {
    const delivery = deliver(eventId);
    last = delivery;
    return delivery;
  };
  return { deliver, notify: makeNotifyFunction({ ...ports, deliver: started, wait }), logged, waits };
}

/** Puts an event into the outbox. */
async function putEvent(change: Partial<OutboxEvent> = {}): Promise<OutboxEvent> {
  const event = {
    ...submitted,
    application_id: randomUUID(),
    recipient: `${randomUUID()}@example.org`,
    ...change,
  } as OutboxEvent;
  await transact(table, [putOutboxEvent(event)]);
  return event;
}

/** The stream record of a new outbox item. */
const recordOf = (event: OutboxEvent) => ({
  eventName: 'INSERT' as const,
  dynamodb: {
    SequenceNumber: outboxEventId(event),
    NewImage: { entity: { S: 'outbox' }, event_id: { S: outboxEventId(event) } },
  },
});

const batch = (...events: OutboxEvent[]) => ({ Records: events.map(recordOf) });

const itemOf = async (event: OutboxEvent) =>
  (await itemsOf(table, 'outbox')).find(({ event_id }) => event_id === outboxEventId(event));

const mailsTo = async (event: OutboxEvent) => readInbox(event.recipient).length;
const subjectTo = ({ recipient }: OutboxEvent) => readInbox(recipient)[0]?.subject;

const noFailures = { batchItemFailures: [] };

const failed = (...events: OutboxEvent[]) => ({
  batchItemFailures: events.map((event) => ({ itemIdentifier: outboxEventId(event) })),
});

const unavailable = () => Promise.reject(new TypeError('not for the log'));

test("an event is mailed once, in the recipient's language, although the stream repeats its record", async () => {
  const founder = randomUUID();
  portal.languages.set(founder, 'ta');
  const { notify } = makeNotify();
  const events = [await putEvent({ recipient_sub: founder }), await putEvent()];
  for (let times = 0; times < 2; times += 1) expect(await notify(batch(...events))).toEqual(noFailures);
  expect(await Promise.all(events.map(mailsTo))).toEqual([1, 1]);
  expect(events.map(subjectTo)).toEqual([
    'உங்கள் விண்ணப்பம் GSP-2027-000123 எங்களுக்குக் கிடைத்தது',
    'We received your application GSP-2027-000123',
  ]);
  for (const event of events) expect(await itemOf(event)).toMatchObject({ status: 'sent', tries: 1 });
});

test('an event is logged with the duration of sending', async () => {
  const { notify, logged } = makeNotify({
    sendMail: async () => {
      clock.time += 120;
      return 'sent';
    },
  });
  await notify(batch(await putEvent()));
  expect(logged).toEqual([{ event: 'mail', kind: 'submitted', milliseconds: 120 }]);
});

test('an event is not mailed to a bounced address; this is logged, and other mails are sent', async () => {
  const { notify, logged } = makeNotify();
  const [bounced, other] = [await putEvent(), await putEvent()];
  await portal.recordMailboxStatus(bounced.recipient, { fault: 'bounced', at: 1 });
  expect(await notify(batch(bounced, other))).toEqual(noFailures);
  expect(await Promise.all([bounced, other].map(mailsTo))).toEqual([0, 1]);
  expect(await itemOf(bounced)).toMatchObject({ status: 'failed' });
  expect(logged).toContainEqual(expect.objectContaining({ event: 'mail', problem: 'unreachable' }));
});

test('an event for an organiser is mailed to one who is in the group and has no conflict when it is sent', async () => {
  const [asked, arul] = [newOrganiser('Meena'), newOrganiser('Arul')];
  const [kavya, devi] = [newOrganiser('Kavya'), newOrganiser('Devi')];
  const { applicationId, stage1, declareConflict } = await returnedSubmission(portal, undefined, asked);
  /** The recipient and the greeting of another mail about the application, with these people in the group. */
  const sent = async (...group: readonly Caller[]) => {
    portal.organiserAccounts.splice(0, Infinity, ...group);
    const mails: Mail[] = [];
    const { notify } = makeNotify({
      sendMail: async (mail) => (mails.push(mail) > 0 ? 'sent' : 'refused'),
    });
    const { sub: recipient_sub, email: recipient, name: organiser_name } = asked;
    const to = { stage: 'stage1', organiser_name, recipient, recipient_sub } as const;
    number += 1;
    const mail = { application_id: applicationId, number, kind: 'resubmitted-organiser', ...to } as const;
    expect(await notify(batch(await putEvent(mail)))).toEqual(noFailures);
    return mails.map(({ to: address, text }) => [address, /Dear (\w+),/.exec(text)?.[1]]);
  };
  let number = 0;
  expect(await sent(devi, asked)).toEqual([[asked.email, 'Meena']]);
  portal.organiserAccounts.push(arul, kavya);
  await expectSuccess(portal.assign(stage1, { subs: [arul.sub, kavya.sub] }, devi));
  expect(await sent(devi, kavya, arul)).toEqual([[arul.email, 'Arul']]);
  await declareConflict(asked);
  expect(await sent(asked, devi, kavya)).toEqual([[kavya.email, 'Kavya']]);
  expect(await sent(asked, devi)).toEqual([[devi.email, 'Devi']]);
  expect(await sent(asked)).toEqual([]);
});

test('an event is mailed when another one of its batch fails', async () => {
  const events = [await putEvent(), await putEvent(), await putEvent()] as const;
  const send = sendToInbox();
  const { notify } = makeNotify({
    sendMail: (mail) => (mail.to === events[1].recipient ? unavailable() : send(mail)),
  });
  expect(await notify(batch(...events))).toEqual(failed(events[1]));
  expect(await Promise.all(events.map(mailsTo))).toEqual([1, 0, 1]);
});

test.each([
  ['when SES is not available', { sendMail: unavailable }, 'submitted', 'mail-not-sent'],
  ['when the language could not be read', { findLanguage: unavailable }, 'submitted', 'mail-not-sent'],
  ['when the table does not respond', { outbox: { ...outbox, claim: unavailable } }, 'outbox', 'unavailable'],
  ['when SES does not tell the rate', { readSendQuota: unavailable }, 'outbox', 'unavailable'],
])('a mail that cannot be sent now is sent at the next attempt %s', async (_when, parts, kind, problem) => {
  const event = await putEvent();
  const { notify, logged } = makeNotify(parts);
  expect(await notify(batch(event))).toEqual(failed(event));
  expect(await itemOf(event)).toMatchObject({ status: 'pending' });
  expect(logged).toMatchObject([{ event: 'failure', kind, problem, error: { name: 'TypeError' } }]);
  // Without waiting for the lease to end.
  expect(await makeNotify().notify(batch(event))).toEqual(noFailures);
  expect(await mailsTo(event)).toBe(1);
  expect(await itemOf(event)).toMatchObject({ status: 'sent' });
});

test('a throttled mail leaves the rest of its batch to a later try; none is lost or sent twice', async () => {
  const events = [await putEvent(), await putEvent(), await putEvent()] as const;
  const [sent, throttled, waiting] = events;
  const send = sendToInbox();
  const { notify, logged, waits } = makeNotify({
    sendMail: async (mail) => (mail.to === throttled.recipient ? 'throttled' : send(mail)),
  });
  expect(await notify(batch(...events))).toEqual(failed(throttled, waiting));
  expect(logged).toContainEqual(expect.objectContaining({ event: 'mail', problem: 'throttled' }));
  // At half of the rate of the account, so that codes have the other half.
  expect(waits).toEqual([143, 143, 1000]);
  expect(await itemOf(throttled)).toMatchObject({ status: 'pending' });
  expect(await makeNotify().notify(batch(...events))).toEqual(noFailures);
  expect(await Promise.all([sent, throttled, waiting].map(mailsTo))).toEqual([1, 1, 1]);
});

test('when half of the mails of a day are sent, reminders are left out and logged, and others are sent', async () => {
  const used = vi.fn(() => 0.5);
  const readSendQuota = async () => ({ mailsPerSecond: 14, used: used() });
  const [reminder, receipt] = [await putEvent(draftEvents[0]), await putEvent()];
  const { notify, logged } = makeNotify({ readSendQuota });
  expect(await notify(batch(reminder, receipt))).toEqual(noFailures);
  expect(await Promise.all([reminder, receipt].map(mailsTo))).toEqual([0, 1]);
  expect(logged).toContainEqual(expect.objectContaining({ kind: 'reminder', problem: 'left-out' }));
  expect(await itemOf(reminder)).toMatchObject({ status: 'failed' });
  used.mockReturnValue(0.49);
  const next = await putEvent({ ...draftEvents[0], recipient_sub: randomUUID() });
  await notify(batch(next));
  expect(await mailsTo(next)).toBe(1);
});

test('a crash before sending: the mail is sent after the lease has ended, not before', async () => {
  const event = await putEvent();
  const { notify } = makeNotify();
  // The state after a function crashed after its claim.
  await outbox.claim(outboxEventId(event), { now: clock.time, until: clock.time + 30_000 });
  expect(await notify(batch(event))).toEqual(failed(event));
  expect(await mailsTo(event)).toBe(0);
  clock.time += 30_000;
  expect(await notify(batch(event))).toEqual(noFailures);
  expect(await mailsTo(event)).toBe(1);
});

test('a crash while marking the event as sent does not send the mail again', async () => {
  const event = await putEvent();
  const { notify, logged } = makeNotify({ outbox: { ...outbox, settle: unavailable } });
  expect(await notify(batch(event))).toEqual(noFailures);
  expect(await mailsTo(event)).toBe(1);
  expect(logged).toMatchObject([
    { event: 'mail' },
    { event: 'failure', kind: 'outbox', problem: 'not-recorded', error: { name: 'TypeError' } },
  ]);
});

test('an event that can never be mailed is marked as failed when its address is invalid or SES rejects the mail', async () => {
  const invalid = await putEvent({ recipient: 'kavya@example.org\r\nBcc: all@example.org' });
  const { notify, logged } = makeNotify();
  expect(await notify(batch(invalid))).toEqual(noFailures);
  expect(logged).toMatchObject([{ event: 'mail', problem: 'refused' }]);
  const rejected = await putEvent();
  await makeNotify({ sendMail: async () => 'refused' }).notify(batch(rejected));
  await notify(batch(rejected));
  expect(await mailsTo(rejected)).toBe(0);
  for (const event of [invalid, rejected]) expect(await itemOf(event)).toMatchObject({ status: 'failed' });
});

test('an event that can never be mailed is marked as failed when it cannot be read', async () => {
  const event = await putEvent();
  await updateItem(table, outboxKey(outboxEventId(event)), 'SET event = :value', { kind: 'unheard-of' });
  const { deliver, logged } = makeNotify();
  expect(await deliver(outboxEventId(event))).toBe('settled');
  expect(await itemOf(event)).toMatchObject({ status: 'failed' });
  expect(logged).toEqual([{ event: 'failure', kind: 'outbox', problem: 'unreadable-event' }]);
});

test('an event that no longer exists is not recreated', async () => {
  const missing = { ...(await putEvent()), application_id: randomUUID() };
  expect(await makeNotify().notify(batch(missing))).toEqual(noFailures);
  expect(await itemOf(missing)).toBeUndefined();
});

test('changes, removals and records of other items are acknowledged without a delivery', async () => {
  const event = await putEvent();
  const { eventName, dynamodb } = recordOf(event);
  const { entity, event_id } = dynamodb.NewImage;
  const others: DynamoDBRecord[] = [
    ...(['MODIFY', 'REMOVE'] as const).map((other) => ({ dynamodb, eventName: other })),
    ...[{ event_id }, { entity }, { event_id, entity: { S: 'submission' } }].map((NewImage) => ({
      eventName,
      dynamodb: { SequenceNumber: '1', NewImage },
    })),
    { eventName, dynamodb: {} },
    { eventName },
  ];
  expect(await makeNotify().notify({ Records: others })).toEqual(noFailures);
  expect(await itemOf(event)).toMatchObject({ status: 'pending' });
});
