import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Outbox } from '@portal/api/domain/notifications/ports';
import { makeNotifyFunction } from '@portal/api/functions/notify';
import { makeDeliverEvent } from '@portal/api/notifications/deliver-event';
import { makeSendOtpMail } from '@portal/api/notifications/otp-mail';
import { connectSes, makeSendMail } from '@portal/api/ses/mailer';
import { makeReadSendQuota } from '@portal/api/ses/send-quota';
import { makeRequestHandler } from '@portal/api/test/emulators';
import { draftEvents, submitted } from '@portal/api/test/outbox-events';
import { type Figure, percentile } from '@portal/contracts/testing/figure';
import { createSes } from '@portal/local/ses/create-ses';
import { inject } from 'light-my-request';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { budget, timeoutFor } from '../budget.ts';
import { describeFigures, meetsGoal } from '../figures.ts';

/* The mails of the last hour with the quota of a fresh production account, in virtual time. */

const quota = { mailsPerSecond: 14, mailsPerDay: 50_000 };
/** Half of 10,000 founders ask for a code in the last ten minutes. */
const codesPerSecond = 5000 / 600;
/** A founder whose code could not be sent asks again after this time, and types a code after this time; ms. */
const [asksAgainAfter, typesAfter] = [3000, 20_000];
/** How long SES takes to accept or throttle a mail, ms. */
const latency = 100;
/** Instances of the founder function, each with its own client. */
const instances = 40;

const seconds = () => Date.now() / 1000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: 1e12 }));
afterEach(() => void vi.useRealTimers());

/** SES with the quota, and clients that call it in this process. */
function startSes() {
  const dataDir = mkdtempSync(join(tmpdir(), 'last-hour-'));
  const ses = createSes({ dataDir, now: Date.now, quota, maxMails: 10, configurationSets: ['portal'] });
  let answering = 0;
  const requestHandler = makeRequestHandler(async ({ body, headers }) => {
    await pause(latency);
    answering += 1;
    const { statusCode, rawPayload } = await inject(
      (req, res) => void ses.handle(req as never, res as never),
      {
        method: 'POST',
        url: '/',
        headers,
        payload: String(body),
      },
    );
    answering -= 1;
    return { statusCode, body: rawPayload };
  });
  const credentials = { accessKeyId: 'a', secretAccessKey: 's' };
  const connect = (maxAttempts: number) =>
    connectSes({ region: 'ap-south-1', credentials, maxAttempts, requestHandler });
  const mailer = (maxAttempts: number) =>
    makeSendMail({ client: connect(maxAttempts), from: 'a@example.org', configurationSet: 'portal' });
  onTestFinished(() => ses.close());
  /** Moves the time to the next timer, once nothing happens before it. */
  const advance = async () => {
    do await setImmediate();
    while (answering > 0);
    await setImmediate();
    vi.advanceTimersToNextTimer();
  };
  return { connect, mailer, advance };
}

/** An outbox in memory whose stream one `notify` reads. `settled`: each event's outcome, and how long it waited in seconds. */
function startOutbox({ connect, mailer }: ReturnType<typeof startSes>) {
  const queue: string[] = [];
  const settled = new Map<string, { readonly outcome: 'sent' | 'failed'; readonly waited: number }>();
  const added = new Map<string, number>();
  const outbox: Outbox = {
    claim: async (id) => {
      const event = id.startsWith('reminder') ? draftEvents[0] : submitted;
      return settled.has(id) ? { kind: 'settled' } : { kind: 'claimed', event };
    },
    settle: async (id, outcome) => {
      settled.set(id, { outcome, waited: seconds() - (added.get(id) ?? 0) });
    },
    release: async () => {},
  };
  const log = () => {};
  const readSendQuota = makeReadSendQuota({ client: connect(3), log });
  const deliver = makeDeliverEvent({
    outbox,
    findMailboxStatus: async () => undefined,
    reviews: { find: async () => undefined },
    listOrganiserAccounts: async () => [],
    findLanguage: async () => 'en',
    writeMail: async ({ recipient: to }) => ({
      to,
      sender: 'Programme',
      subject: 'Subject',
      text: 'Text',
      html: '<p>Text</p>',
    }),
    sendMail: mailer(1),
    readSendQuota,
    log,
    now: Date.now,
  });
  const notify = makeNotifyFunction({ deliver, readSendQuota, wait: pause, log });
  return {
    settled,
    add: (id: string) => {
      added.set(id, seconds());
      queue.push(id);
    },
    /** Delivers batches of ten in order, each until it succeeds, until `isOver`. */
    async deliverAll(isOver: () => boolean): Promise<void> {
      while (queue.length > 0 || !isOver()) {
        const Records = queue.slice(0, 10).map((id) => ({
          eventName: 'INSERT' as const,
          dynamodb: { SequenceNumber: id, NewImage: { entity: { S: 'outbox' }, event_id: { S: id } } },
        }));
        const { batchItemFailures } = await notify({ Records });
        const failed = batchItemFailures.map(({ itemIdentifier }) => itemIdentifier);
        const first = Records.findIndex(({ dynamodb }) => failed.includes(dynamodb.SequenceNumber));
        queue.splice(0, first < 0 ? Records.length : first);
        await pause(50);
      }
    },
  };
}

const founders = budget(10_000, 250);

test(`of ${founders} founders in the last minutes, each gets a code in time, and every receipt follows`, {
  timeout: timeoutFor(founders, 150),
}, async ({ task }) => {
  const ses = startSes();
  const outbox = startOutbox(ses);
  const senders = Array.from({ length: instances }, () =>
    makeSendOtpMail({ sendMail: ses.mailer(4), log: () => {} }),
  );
  const codeWaits: number[] = [];
  let asked = 0;
  const submit = async (founder: number) => {
    const start = seconds();
    const to = `${founder}@example.org`;
    const mail = {
      to,
      name: 'Kavya',
      code: '123456',
      validMinutes: 10,
      confirms: 'draft',
      language: 'en',
    } as const;
    for (let tries = founder; !(await senders[tries % instances]?.(mail)); tries += 1, asked += 1)
      await pause(asksAgainAfter);
    codeWaits.push(seconds() - start);
    await pause(typesAfter);
    outbox.add(`receipt-${founder}`);
  };
  const start = seconds();
  for (let founder = 0; founder < founders; founder += 1) outbox.add(`reminder-${founder}`);
  const askForCodes = async () => {
    for (let founder = 0; founder < founders; founder += 1) {
      void submit(founder);
      await pause(1000 / codesPerSecond);
    }
  };
  void askForCodes();
  let isDone = false;
  void outbox.deliverAll(() => outbox.settled.size === 2 * founders).then(() => (isDone = true));
  while (!isDone) await ses.advance();
  const mails = (kind: string) =>
    [...outbox.settled].filter(([id]) => id.startsWith(kind)).map(([, mail]) => mail);
  const sent = (kind: string) => mails(kind).filter(({ outcome }) => outcome === 'sent').length;
  const longest = Math.max(...mails('receipt').map(({ waited }) => waited)) / 60;
  const figures: Figure[] = [
    { name: 'longest wait for a code', measured: Math.max(...codeWaits), unit: 's', atMost: 30 },
    { name: 'wait for a code, 99th percentile', measured: percentile(codeWaits, 99), unit: 's', atMost: 5 },
    { name: 'codes that were asked for again', measured: asked, unit: 'codes' },
    { name: 'receipts sent', measured: sent('receipt'), unit: 'mails', atLeast: founders },
    { name: 'reminders sent', measured: sent('reminder'), unit: 'mails', atLeast: founders },
    { name: 'longest wait for a receipt', measured: longest, unit: 'min', atMost: 60 },
    { name: 'until the last mail', measured: (seconds() - start) / 60, unit: 'min' },
  ];
  task.meta.figures = figures;
  console.log(describeFigures(figures));
  expect(figures.filter((figure) => !meetsGoal(figure))).toEqual([]);
});

function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
