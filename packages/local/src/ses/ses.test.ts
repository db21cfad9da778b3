import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  GetSendQuotaCommand,
  SESClient,
  SendEmailCommand,
  VerifyEmailAddressCommand,
} from '@aws-sdk/client-ses';
import { afterAll, expect, it } from 'vitest';
import { listen } from '../cloud/listen.ts';
import { openJsonMap } from '../storage/json-file.ts';
import { createSes } from './create-ses.ts';
import { createMailbox, mailSchema, plainText } from './mailbox.ts';

/* Calls of the real SDK client. That a mail arrives as it was sent is in packages/api/src/ses/mailer.test.ts. */

const now = () => Date.parse('2026-11-20T10:00:00.000Z');
const dataDir = mkdtempSync(join(tmpdir(), 'ses-'));
const events: unknown[] = [];
const ses = createSes({
  dataDir,
  now,
  configurationSets: ['portal'],
  onMailEvent: (set, { eventType, bounce }) => events.push([set, eventType, bounce]),
});
const listening = await listen((req, res) => void ses.handle(req, res), 0);
const sdk = new SESClient({
  endpoint: `http://127.0.0.1:${listening.port}`,
  region: 'ap-south-1',
  maxAttempts: 1,
});
afterAll(async () => {
  sdk.destroy();
  await listening.close();
  ses.close();
});

const mail = {
  Source: 'Portal <portal@example.org>',
  Destination: { ToAddresses: ['"R, Asha" <asha@example.org>', 'B@example.org'] },
  Message: {
    Subject: { Data: 'Your code ✓ & more', Charset: 'UTF-8' },
    Body: { Text: { Data: 'Code 123456' }, Html: { Data: '<b>123456</b>' } },
  },
};

it('rejects invalid mails and stores nothing', async () => {
  const before = ses.list().length;
  const to = (...ToAddresses: string[]) => ({ Destination: { ToAddresses } });
  const message = (Data: string, Body: object) => ({ Message: { Subject: { Data }, Body } });
  for (const [more, name, text] of [
    [{ Source: 'portal' }, 'InvalidParameterValue', 'Illegal address'],
    [{ Source: '' }, 'ValidationError', "'Source'"],
    [to(), 'InvalidParameterValue', "header 'To'"],
    [to('a@example.org\r\nBcc: b@example.org'), 'InvalidParameterValue', 'Illegal address'],
    [to('a@example.org, b@example.org'), 'InvalidParameterValue', 'Illegal address'],
    [message('', mail.Message.Body), 'ValidationError', "'Message.Subject.Data'"],
    [message('x', {}), 'ValidationError', "'Message.Body.Text.Data'"],
    [{ ConfigurationSetName: 'none' }, 'ConfigurationSetDoesNotExistException', 'none'],
  ] as const)
    await expect(
      sdk.send(new SendEmailCommand({ ...mail, ...more })),
      JSON.stringify(more),
    ).rejects.toMatchObject({
      name,
      message: expect.stringContaining(text),
    });
  expect(ses.list()).toHaveLength(before);
  const verify = new VerifyEmailAddressCommand({ EmailAddress: 'a@example.org' });
  await expect(sdk.send(verify)).rejects.toMatchObject({ name: 'InvalidAction' });
});

it('throttles mails above the rate and above the quota of a day, and reports both', async () => {
  let time = now();
  const limited = createSes({
    dataDir: mkdtempSync(join(dataDir, 'limited-')),
    now: () => time,
    quota: { mailsPerSecond: 2, mailsPerDay: 3 },
  });
  const server = await listen((req, res) => void limited.handle(req, res), 0);
  const endpoint = `http://127.0.0.1:${server.port}`;
  const client = new SESClient({ endpoint, region: 'ap-south-1', maxAttempts: 1 });
  const send = () => client.send(new SendEmailCommand(mail)).then(() => 'sent', String);
  const rate = 'Throttling: Maximum sending rate exceeded.';
  expect([await send(), await send(), await send()]).toEqual(['sent', 'sent', rate]);
  time += 1000;
  expect([await send(), await send()]).toEqual(['sent', 'Throttling: Daily message quota exceeded.']);
  const read = () => client.send(new GetSendQuotaCommand({}));
  expect(await read()).toMatchObject({ MaxSendRate: 2, Max24HourSend: 3, SentLast24Hours: 3 });
  time += 24 * 60 * 60 * 1000;
  expect(await read()).toMatchObject({ SentLast24Hours: 0 });
  client.destroy();
  await server.close();
  limited.close();
});

it('reports bounces and complaints of mails with a configuration set, and suppresses no address', async () => {
  const to = 'bounce+asha@simulator.amazonses.com';
  const send = (address: string, configurationSet?: string) =>
    ses.send({ from: 'a@example.org', to: address, subject: 'x', text: 'x', configurationSet });
  send(to);
  expect(events.splice(0)).toEqual([]);
  send(to, 'portal');
  send('Complaint@simulator.amazonses.com', 'portal');
  send('bounce@example.org', 'portal');
  expect(events.splice(0)).toEqual([
    ['portal', 'Bounce', expect.objectContaining({ bounceType: 'Permanent' })],
    ['portal', 'Complaint', undefined],
  ]);
  const url = `http://127.0.0.1:${listening.port}/v2/email/suppression/addresses/${encodeURIComponent(to)}`;
  const { status, headers } = await fetch(url, { method: 'DELETE' });
  expect([status, headers.get('x-amzn-errortype')]).toEqual([404, 'NotFoundException']);
});

it('keeps its mails over a restart, up to the maximum number', () => {
  const open = () => openJsonMap(join(dataDir, 'few.json'), mailSchema);
  const mails = open();
  const mailbox = createMailbox(mails, now, 3);
  for (const subject of ['1', '2', '3', '4', '5'])
    mailbox.add({ from: 'f', to: 't', subject, text: subject });
  mails.close();
  const kept = createMailbox(open(), now, 3).list();
  expect(kept.map(({ subject }) => subject)).toEqual(['5', '4', '3']);
});

it('converts HTML to text with the URLs of its links', () => {
  const html = `<!doctype html><head><title>T</title><style>p { }</style></head><body>
    <p>Dear&nbsp;Asha &amp; team,</p><p>open <a class="b" href="https://example.org/v#email=a%40example.org&amp;code=123456">this</a>.<br>Bye &#128075; &lt;3</p></body>`;
  expect(plainText(html)).toBe(
    'Dear Asha & team,\nopen this https://example.org/v#email=a%40example.org&code=123456 .\nBye 👋 <3',
  );
});
