import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  SESClient,
  SendEmailCommand,
  type SendEmailCommandInput,
  VerifyEmailAddressCommand,
} from '@aws-sdk/client-ses';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Listening, listen } from '../cloud/listen.ts';
import { openJsonMap } from '../storage/json-file.ts';
import { actionName, createSes } from './create-ses.ts';
import { createMailbox, mailSchema } from './mailbox.ts';
import { plainText } from './plain-text.ts';

/* Calls of the real SDK client. */

const dataDir = mkdtempSync(join(tmpdir(), 'ses-'));
const ses = createSes({ dataDir, now: () => Date.parse('2026-11-20T10:00:00Z') });
let listening: Listening;
let sdk: SESClient;
beforeAll(async () => {
  listening = await listen((req, res) => void ses.handle(req, res), 0);
  const endpoint = `http://127.0.0.1:${listening.port}`;
  sdk = new SESClient({ endpoint, region: 'ap-south-1', maxAttempts: 1 });
});
afterAll(() => {
  sdk.destroy();
  void listening.close();
  ses.close();
});

const mail = (more: Partial<SendEmailCommandInput> = {}) =>
  new SendEmailCommand({
    Source: 'Portal <portal@example.org>',
    Destination: { ToAddresses: ['asha@example.org'] },
    Message: {
      Subject: { Data: 'Your code ✓ & more', Charset: 'UTF-8' },
      Body: { Text: { Data: 'Code 123456' }, Html: { Data: '<b>123456</b>' } },
    },
    ...more,
  });

it('stores a mail as sent', async () => {
  const { MessageId } = await sdk.send(mail());
  expect(ses.list()[0]).toEqual({
    id: MessageId,
    to: ['asha@example.org'],
    from: 'Portal <portal@example.org>',
    subject: 'Your code ✓ & more',
    text: 'Code 123456',
    html: '<b>123456</b>',
    at: '2026-11-20T10:00:00.000Z',
  });
  expect(ses.get(MessageId ?? '')).toEqual(ses.list()[0]);
});

it('stores every recipient, and finds mails by any of them, newest first', async () => {
  const Destination = {
    ToAddresses: ['"R, Asha" <a@example.org>', 'B@example.org'],
  };
  await sdk.send(mail({ Destination }));
  expect(ses.list()[0]?.to).toEqual(['a@example.org', 'B@example.org']);
  ses.send({ from: 'accounts@example.org', to: 'b@example.org', subject: 'Later', html: '<p>Hello</p>' });
  expect(ses.list({ to: 'b@Example.org' }).map(({ subject }) => subject)).toEqual([
    'Later',
    'Your code ✓ & more',
  ]);
  expect(ses.list({ to: 'nobody@example.org' })).toEqual([]);
});

const to = (...ToAddresses: string[]) => ({ Destination: { ToAddresses } });
const message = (Data: string) => ({ Message: { Subject: { Data }, Body: { Text: { Data: 'x' } } } });
it.each([
  ['a sender that is not an address', { Source: 'portal' }, 'InvalidParameterValue', 'Illegal address'],
  ['no sender', { Source: '' }, 'ValidationError', /'Source'/],
  ['no recipient', to(), 'InvalidParameterValue', /header 'To'/],
  ['a recipient that is not an address', to('asha'), 'InvalidParameterValue', 'Illegal address'],
  [
    'a second header in an address',
    to('a@example.org\r\nBcc: b@example.org'),
    'InvalidParameterValue',
    'Illegal address',
  ],
  ['an address with a space', to('a b@example.org'), 'InvalidParameterValue', 'Illegal address'],
  ['two addresses in one', to('a@example.org, b@example.org'), 'InvalidParameterValue', 'Illegal address'],
  ['a domain with invalid characters', to('a@exa_mple!.org'), 'InvalidParameterValue', 'Illegal address'],
  ['no subject', message(''), 'ValidationError', /'Message.Subject.Data'/],
  [
    'no body',
    { Message: { Subject: { Data: 'x' }, Body: {} } },
    'ValidationError',
    /'Message.Body.Text.Data'/,
  ],
])('rejects %s and stores nothing', async (_, more, name, text) => {
  const before = ses.list().length;
  await expect(sdk.send(mail(more))).rejects.toMatchObject({ name, message: expect.stringMatching(text) });
  expect(ses.list()).toHaveLength(before);
});

it('rejects operations that it does not emulate', async () => {
  const verify = new VerifyEmailAddressCommand({ EmailAddress: 'a@example.org' });
  await expect(sdk.send(verify)).rejects.toMatchObject({ name: 'InvalidAction' });
});

it('keeps its mails over a restart, up to the maximum number', () => {
  const open = () => openJsonMap(join(dataDir, 'few.json'), mailSchema);
  const mails = open();
  const mailbox = createMailbox(mails, Date.now, 3);
  for (const subject of ['1', '2', '3', '4', '5'])
    mailbox.add({ from: 'f', to: 't', subject, text: subject });
  mails.close();
  expect(
    createMailbox(open(), Date.now, 3)
      .list()
      .map(({ subject }) => subject),
  ).toEqual(['5', '4', '3']);
});

it('reads the action of a body', () => {
  expect(actionName(Buffer.from('Action=SendEmail&Version=2010-12-01'))).toBe('SendEmail');
  expect(actionName(Buffer.from('Version=2010-12-01&Action=SendRawEmail'))).toBe('SendRawEmail');
  expect(actionName(Buffer.from('{}'))).toBeUndefined();
});

it('converts HTML to text with the URLs of its links', () => {
  const html = `<!doctype html><head><title>T</title><style>p { }</style></head><body>
    <p>Dear&nbsp;Asha &amp; team,</p><p>open <a class="b" href="https://example.org/v#email=a%40example.org&amp;code=123456">this</a>.<br>Bye &#128075; &lt;3</p></body>`;
  expect(plainText(html)).toBe(
    'Dear Asha & team,\nopen this https://example.org/v#email=a%40example.org&code=123456 .\nBye 👋 <3',
  );
});
