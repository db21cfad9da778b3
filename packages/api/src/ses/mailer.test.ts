import { randomUUID } from 'node:crypto';
import type { SESClient, SESClientConfig } from '@aws-sdk/client-ses';
import { programme } from '@portal/contracts/programme';
import { expect, test, vi } from 'vitest';
import { configurationSet, mailFrom, readInbox, sendToInbox } from '../../test/inbox.ts';
import { respondWith, type StubResponse } from '../../test/stub-responses.ts';
import { connectSes, formatSender, makeSendMail } from './mailer.ts';
import { makeReadSendQuota } from './send-quota.ts';

const recipient = 'a@example.org';
const mailTo = (to = recipient, subject = 'Your application') => ({
  to,
  sender: 'Green Startup Programme',
  subject,
  text: 'Text',
  html: '<p>Text</p>',
});

const mailerWith = (client: SESClient) => makeSendMail({ client, from: mailFrom, configurationSet });

/** An error response of SES. */
const errorResponse = (status: number, name: string, message = 'a &lt;word&gt;'): StubResponse => ({
  status,
  body: `<ErrorResponse><Error><Code>${name}</Code><Message>${message}</Message></Error></ErrorResponse>`,
});

/** A mailer whose SES always returns one response. */
function stubbedMailer(response: StubResponse, config: SESClientConfig = { maxAttempts: 1 }) {
  const { requests, requestHandler } = respondWith(response);
  const sendMail = mailerWith(connectSes({ requestHandler, ...config }));
  return { requests, sendMail };
}

test('a mail is delivered unchanged, from the programme, once', async () => {
  const to = `${randomUUID()}@example.org`;
  const mail = mailTo(to, 'கடல் நார் 🌊');
  expect(await sendToInbox()(mail)).toBe('sent');
  const { sender, ...content } = mail;
  const from = `"${sender}" <${mailFrom}>`;
  expect(readInbox(to)).toMatchObject([{ ...content, to: [to], from }]);
});

test("a mail is sent by the region's SES, with the programme's reply address", async () => {
  const credentials = { accessKeyId: 'AKIATEST', secretAccessKey: 'secret', sessionToken: 'session' };
  const response = { status: 200, body: '<SendEmailResponse/>' };
  const { requests, sendMail } = stubbedMailer(response, { credentials });
  expect(await sendMail(mailTo())).toBe('sent');
  expect(requests).toMatchObject([
    { hostname: 'email.ap-south-1.amazonaws.com', headers: { 'x-amz-security-token': 'session' } },
  ]);
  expect(Object.fromEntries(new URLSearchParams(String(requests[0]?.body)))).toMatchObject({
    'ReplyToAddresses.member.1': programme.contact.emails[0],
    ConfigurationSetName: configurationSet,
    'Message.Subject.Charset': 'UTF-8',
  });
});

test('a mail with another recipient than one address, or with two lines in its subject, is refused without a request', async () => {
  const recipients = ['a@example.org,b@example.org', 'a@example.org; b@example.org', 'A <a@example.org>', ''];
  recipients.push('a@example.org\r\nBcc: b@example.org', 'a\n@example.org', 'kavya', 'a@b@example.org');
  const mails = [...recipients, `${'a'.repeat(300)}@example.org`].map((to) => mailTo(to));
  for (const end of ['\r\nBcc: b@example.org', '\nTwo', '\u2028Two', '\u0000'])
    mails.push(mailTo(recipient, `One${end}`));
  for (const mail of mails) {
    const { sendMail, requests } = stubbedMailer({ status: 200 });
    expect(await sendMail(mail), JSON.stringify(mail)).toBe('refused');
    expect(requests).toHaveLength(0);
  }
});

/** The error of SES for an identity that is not verified. */
const notVerified = (address: string) =>
  errorResponse(
    400,
    'MessageRejected',
    `Email address is not verified. The following identities failed the check in region AP-SOUTH-1: ${address}`,
  );

const timeout = Object.assign(new Error('aborted'), { name: 'TimeoutError' });

test('a rejection of the mail: it is refused permanently, without a retry', async () => {
  for (const [name, message] of [
    ['MessageRejected', 'Address blacklisted.'],
    ['InvalidParameterValue'],
  ] as const) {
    const { sendMail, requests } = stubbedMailer(errorResponse(400, name, message), {});
    expect(await sendMail(mailTo())).toBe('refused');
    expect(requests).toHaveLength(1);
  }
});

test.each([
  ['an internal failure', 'InternalFailure', errorResponse(500, 'InternalFailure')],
  ['an unverified sender', 'MailFromDomainNotVerifiedException'],
  ['a sender that is no longer verified', 'MessageRejected', notVerified(mailFrom)],
  ['a recipient that is not verified, in the SES sandbox', 'MessageRejected', notVerified(recipient)],
  [
    'a suspended account',
    'MessageRejected',
    errorResponse(400, 'MessageRejected', 'Sending suspended for this account.'),
  ],
  ['a time-out', 'TimeoutError', timeout],
])('%s: the mail may be sent later', async (_, name, response = errorResponse(400, name)) => {
  const { sendMail } = stubbedMailer(response);
  await expect(sendMail(mailTo())).rejects.toMatchObject({ name });
});

test('throttling: the mail is tried as often as the client may, and differs from a refusal', async () => {
  const message = 'Maximum sending rate exceeded.';
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const { requests, sendMail } = stubbedMailer(errorResponse(400, 'Throttling', message), { maxAttempts: 4 });
  expect(await sendMail(mailTo())).toBe('throttled');
  expect(requests).toHaveLength(4);
});

test('the quota has the rate and the used share of a day, also of a day without a limit, and is logged', async () => {
  const logged: unknown[] = [];
  const read = (day: number) => {
    const result = `<Max24HourSend>${day}</Max24HourSend><MaxSendRate>14</MaxSendRate><SentLast24Hours>12500</SentLast24Hours>`;
    const { requestHandler } = respondWith({
      status: 200,
      body: `<GetSendQuotaResponse><GetSendQuotaResult>${result}</GetSendQuotaResult></GetSendQuotaResponse>`,
    });
    return makeReadSendQuota({
      client: connectSes({ requestHandler }),
      log: (entry) => logged.push(entry),
    })();
  };
  expect(await read(50_000)).toEqual({ mailsPerSecond: 14, used: 0.25 });
  expect(await read(-1)).toEqual({ mailsPerSecond: 14, used: 0 });
  expect(logged).toEqual([
    { event: 'quota', percent: 25 },
    { event: 'quota', percent: 0 },
  ]);
});

test.each([
  ['Green Startup Programme', '"Green Startup Programme" <a@example.org>'],
  ['The "Green" one', '"The \\"Green\\" one" <a@example.org>'],
  ['பசுமை', `=?UTF-8?B?${Buffer.from('பசுமை').toString('base64')}?= <a@example.org>`],
])('the sender %s is quoted or encoded', (name, expected) => {
  expect(formatSender(name, 'a@example.org')).toBe(expected);
});
