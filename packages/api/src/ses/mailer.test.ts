import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SESClient, SESClientConfig } from '@aws-sdk/client-ses';
import { programme } from '@portal/contracts/programme';
import { describe, expect, test, vi } from 'vitest';
import { type Answer, answering } from '../../test/answering.ts';
import { configurationSet, mailFrom, readInbox, sendToInbox } from '../../test/inbox.ts';
import { connectSes, makeSendMail, sender } from './mailer.ts';

const mailTo = (to: string, subject = 'Your application') => ({
  to,
  subject,
  text: 'Text',
  html: '<p>Text</p>',
});

const newAddress = () => `${randomUUID()}@example.org`;

const sendingBy = (client: SESClient) => makeSendMail({ client, from: mailFrom, configurationSet });

/** The answer of SES when it does not do what it was asked. */
const failing = (status: number, name: string, message = 'a &lt;word&gt;'): Answer => ({
  status,
  body: `<ErrorResponse><Error><Code>${name}</Code><Message>${message}</Message></Error></ErrorResponse>`,
});

/** A mailer whose SES says one thing. */
function sending(answer: Answer, config: SESClientConfig = { maxAttempts: 1 }) {
  const { asked, requestHandler } = answering(answer);
  const sendMail = sendingBy(connectSes({ requestHandler, ...config }));
  return { asked, sendMail };
}

describe('a mail', () => {
  test('arrives as it was written, from the programme, once', async () => {
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

  test("is sent by the region's SES, with the programme's address for answers", async () => {
    const credentials = { accessKeyId: 'AKIATEST', secretAccessKey: 'secret', sessionToken: 'session' };
    const { asked, sendMail } = sending({ status: 200, body: '<SendEmailResponse/>' }, { credentials });
    expect(await sendMail(mailTo('a@example.org'))).toBe('sent');
    expect(asked).toMatchObject([
      { hostname: 'email.ap-south-1.amazonaws.com', headers: { 'x-amz-security-token': 'session' } },
    ]);
    expect(Object.fromEntries(new URLSearchParams(String(asked[0]?.body)))).toMatchObject({
      'ReplyToAddresses.member.1': programme.contact.emails[0],
      ConfigurationSetName: configurationSet,
      'Message.Subject.Charset': 'UTF-8',
    });
  });

  test.each([
    ['two addresses', 'a@example.org,b@example.org'],
    ['two addresses apart', 'a@example.org; b@example.org'],
    ['a name with an address', 'A <a@example.org>'],
    ['a header behind the address', 'a@example.org\r\nBcc: b@example.org'],
    ['a line feed within', 'a\n@example.org'],
    ['no address', ''],
    ['no domain', 'kavya'],
    ['two at signs', 'a@b@example.org'],
    ['an endless one', `${'a'.repeat(300)}@example.org`],
  ])('to %s is refused without asking SES', async (_, to) => {
    const { sendMail, asked } = sending({ status: 200 });
    expect(await sendMail(mailTo(to))).toBe('refused');
    expect(asked).toHaveLength(0);
  });

  test.each(['One\r\nBcc: b@example.org', 'One\nTwo', 'One\u2028Two', 'One\u0000'])(
    'with the subject %j is refused without asking SES',
    async (subject) => {
      const to = newAddress();
      expect(await sendToInbox()(mailTo(to, subject))).toBe('refused');
      expect(await readInbox(to)).toEqual([]);
    },
  );
});

/** What SES answers to an account in its sandbox, for a recipient that is not verified. */
const sandboxMessage =
  'Email address is not verified. The following identities failed the check in region AP-SOUTH-1: a@example.org';

describe('what SES answers', () => {
  test.each([
    ['MessageRejected', failing(400, 'MessageRejected', 'Address blacklisted.')],
    ['InvalidParameterValue', failing(400, 'InvalidParameterValue')],
  ])('%s: the mail is refused for good, without another try', async (_, answer) => {
    const { sendMail, asked } = sending(answer, {});
    expect(await sendMail(mailTo('a@example.org'))).toBe('refused');
    expect(asked).toHaveLength(1);
  });

  test.each([
    ['Throttling', 'Throttling', failing(400, 'Throttling')],
    ['a failure', 'InternalFailure', failing(500, 'InternalFailure')],
    ['a paused account', 'AccountSendingPausedException', failing(400, 'AccountSendingPausedException')],
    [
      'an unverified sender',
      'MailFromDomainNotVerifiedException',
      failing(400, 'MailFromDomainNotVerifiedException'),
    ],
    [
      'a sender that is not verified any more',
      'MessageRejected',
      failing(
        400,
        'MessageRejected',
        `Email address is not verified. The following identities failed the check: ${mailFrom}`,
      ),
    ],
    [
      'a recipient that is not verified, to an account in the SES sandbox',
      'MessageRejected',
      failing(400, 'MessageRejected', sandboxMessage),
    ],
    [
      'a suspended account',
      'MessageRejected',
      failing(400, 'MessageRejected', 'Sending suspended for this account.'),
    ],
    ['nothing in time', 'TimeoutError', Object.assign(new Error('aborted'), { name: 'TimeoutError' })],
  ])('%s: the mail may be sent later', async (_, name, answer) => {
    const { sendMail } = sending(answer);
    await expect(sendMail(mailTo('a@example.org'))).rejects.toMatchObject({ name });
  });

  test.each([
    ['three times', {}, 3],
    ['twice where two tries are all there is time for', { maxAttempts: 2 }, 2],
  ])('Throttling, always: it is asked %s', async (_, config, times) => {
    const { asked, sendMail } = sending(failing(400, 'Throttling'), config);
    await expect(sendMail(mailTo('a@example.org'))).rejects.toMatchObject({
      name: 'Throttling',
      message: 'a <word>',
      $metadata: { httpStatusCode: 400 },
    });
    expect(asked).toHaveLength(times);
  });

  test('nothing at all: the sending is given up', async () => {
    const asked = vi.fn();
    const server = createServer(asked).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const giveUp = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(giveUp.signal);
    const mail = sendingBy(connectSes({ endpoint }))(mailTo('a@example.org'));
    await vi.waitUntil(() => asked.mock.calls.length > 0);
    giveUp.abort();
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
    expect(sender(name, 'a@example.org')).toBe(expected);
  });
});
