import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SESClient, SESClientConfig } from '@aws-sdk/client-ses';
import { programme } from '@portal/contracts/programme';
import { describe, expect, test, vi } from 'vitest';
import { configurationSet, mailFrom, readInbox, sendToInbox } from '../../test/inbox.ts';
import { respondWith, type StubResponse } from '../../test/stub-responses.ts';
import { connectSes, formatSender, makeSendMail } from './mailer.ts';

const mailTo = (to: string, subject = 'Your application') => ({
  to,
  subject,
  text: 'Text',
  html: '<p>Text</p>',
});

const newAddress = () => `${randomUUID()}@example.org`;

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

describe('a mail', () => {
  test('is delivered unchanged, from the programme, once', async () => {
    const to = newAddress();
    expect(await sendToInbox()(mailTo(to, 'கடல் நார் 🌊'))).toBe('sent');
    expect(await readInbox(to)).toEqual([
      {
        to: [to],
        from: `"Green Startup Programme" <${mailFrom}>`,
        subject: 'கடல் நார் 🌊',
        text: 'Text',
        html: '<p>Text</p>',
      },
    ]);
  });

  test("is sent by the region's SES, with the programme's reply address", async () => {
    const credentials = { accessKeyId: 'AKIATEST', secretAccessKey: 'secret', sessionToken: 'session' };
    const { requests, sendMail } = stubbedMailer(
      { status: 200, body: '<SendEmailResponse/>' },
      { credentials },
    );
    expect(await sendMail(mailTo('a@example.org'))).toBe('sent');
    expect(requests).toMatchObject([
      { hostname: 'email.ap-south-1.amazonaws.com', headers: { 'x-amz-security-token': 'session' } },
    ]);
    expect(Object.fromEntries(new URLSearchParams(String(requests[0]?.body)))).toMatchObject({
      'ReplyToAddresses.member.1': programme.contact.emails[0],
      ConfigurationSetName: configurationSet,
      'Message.Subject.Charset': 'UTF-8',
    });
  });

  test.each([
    ['two addresses', 'a@example.org,b@example.org'],
    ['two addresses with a semicolon', 'a@example.org; b@example.org'],
    ['a name with an address', 'A <a@example.org>'],
    ['a header behind the address', 'a@example.org\r\nBcc: b@example.org'],
    ['a line feed within', 'a\n@example.org'],
    ['no address', ''],
    ['no domain', 'kavya'],
    ['two at signs', 'a@b@example.org'],
    ['a very long address', `${'a'.repeat(300)}@example.org`],
  ])('to %s is refused without a request to SES', async (_, to) => {
    const { sendMail, requests } = stubbedMailer({ status: 200 });
    expect(await sendMail(mailTo(to))).toBe('refused');
    expect(requests).toHaveLength(0);
  });

  test.each(['One\r\nBcc: b@example.org', 'One\nTwo', 'One\u2028Two', 'One\u0000'])(
    'with the subject %j is refused without a request to SES',
    async (subject) => {
      const to = newAddress();
      expect(await sendToInbox()(mailTo(to, subject))).toBe('refused');
      expect(await readInbox(to)).toEqual([]);
    },
  );
});

/** The error of SES for an unverified recipient in the sandbox. */
const sandboxMessage =
  'Email address is not verified. The following identities failed the check in region AP-SOUTH-1: a@example.org';

describe('SES responses', () => {
  test.each([
    ['MessageRejected', errorResponse(400, 'MessageRejected', 'Address blacklisted.')],
    ['InvalidParameterValue', errorResponse(400, 'InvalidParameterValue')],
  ])('%s: the mail is refused permanently, without a retry', async (_, response) => {
    const { sendMail, requests } = stubbedMailer(response, {});
    expect(await sendMail(mailTo('a@example.org'))).toBe('refused');
    expect(requests).toHaveLength(1);
  });

  test.each([
    ['Throttling', 'Throttling', errorResponse(400, 'Throttling')],
    ['an internal failure', 'InternalFailure', errorResponse(500, 'InternalFailure')],
    [
      'a paused account',
      'AccountSendingPausedException',
      errorResponse(400, 'AccountSendingPausedException'),
    ],
    [
      'an unverified sender',
      'MailFromDomainNotVerifiedException',
      errorResponse(400, 'MailFromDomainNotVerifiedException'),
    ],
    [
      'a sender that is no longer verified',
      'MessageRejected',
      errorResponse(
        400,
        'MessageRejected',
        `Email address is not verified. The following identities failed the check: ${mailFrom}`,
      ),
    ],
    [
      'a recipient that is not verified, to an account in the SES sandbox',
      'MessageRejected',
      errorResponse(400, 'MessageRejected', sandboxMessage),
    ],
    [
      'a suspended account',
      'MessageRejected',
      errorResponse(400, 'MessageRejected', 'Sending suspended for this account.'),
    ],
    ['a time-out', 'TimeoutError', Object.assign(new Error('aborted'), { name: 'TimeoutError' })],
  ])('%s: the mail may be sent later', async (_, name, response) => {
    const { sendMail } = stubbedMailer(response);
    await expect(sendMail(mailTo('a@example.org'))).rejects.toMatchObject({ name });
  });

  test.each([
    ['three times', {}, 3],
    ['twice with two attempts configured', { maxAttempts: 2 }, 2],
  ])('Throttling on every attempt: the request is sent %s', async (_, config, times) => {
    const { requests, sendMail } = stubbedMailer(errorResponse(400, 'Throttling'), config);
    await expect(sendMail(mailTo('a@example.org'))).rejects.toMatchObject({
      name: 'Throttling',
      message: 'a <word>',
      $metadata: { httpStatusCode: 400 },
    });
    expect(requests).toHaveLength(times);
  });

  test('no response at all: sending is aborted', async () => {
    const requests = vi.fn();
    const server = createServer(requests).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const abortController = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(abortController.signal);
    const mail = mailerWith(connectSes({ endpoint }))(mailTo('a@example.org'));
    await vi.waitUntil(() => requests.mock.calls.length > 0);
    abortController.abort();
    await expect(mail).rejects.toMatchObject({ name: 'AbortError' });
    expect(timeout).toHaveBeenCalledWith(9000);
    timeout.mockRestore();
    server.closeAllConnections();
    server.close();
  });
});

describe('the sender', () => {
  test.each([
    ['Green Startup Programme', '"Green Startup Programme" <a@example.org>'],
    ['The "Green" one', '"The \\"Green\\" one" <a@example.org>'],
    ['பசுமை', `=?UTF-8?B?${Buffer.from('பசுமை').toString('base64')}?= <a@example.org>`],
  ])('%s', (name, expected) => {
    expect(formatSender(name, 'a@example.org')).toBe(expected);
  });
});
