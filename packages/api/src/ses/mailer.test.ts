import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test, vi } from 'vitest';
import { type Answer, answering, failing } from '../../test/answering.ts';
import { configurationSet, mailFrom, readInbox, sendToInbox } from '../../test/inbox.ts';
import { type CallSes, connectSes } from './call-ses.ts';
import { sender } from './headers.ts';
import { makeSendMail } from './mailer.ts';

const mailTo = (to: string, subject = 'Your application') => ({
  to,
  subject,
  text: 'Text',
  html: '<p>Text</p>',
});

const newAddress = () => `${randomUUID()}@example.org`;

const sendingBy = (callSes: CallSes) => makeSendMail({ callSes, from: mailFrom, configurationSet });

/** A mailer whose SES says one thing and is asked no second time. */
function sendingOnce(answer: Answer) {
  const { asked, requestHandler } = answering(answer);
  const sendMail = sendingBy(connectSes('ap-south-1', { requestHandler, maxAttempts: 1 }));
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
    const { sendMail, asked } = sendingOnce({ status: 200 });
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
  ])('%s: the mail is refused for good', async (_, answer) => {
    const { sendMail, asked } = sendingOnce(answer);
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
    const { sendMail } = sendingOnce(answer);
    await expect(sendMail(mailTo('a@example.org'))).rejects.toMatchObject({ name });
  });

  test('nothing at all: the sending is given up', async () => {
    const asked = vi.fn();
    const server = createServer(asked).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const giveUp = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(giveUp.signal);
    const sending = sendingBy(connectSes('ap-south-1', { endpoint }))(mailTo('a@example.org'));
    await vi.waitUntil(() => asked.mock.calls.length > 0);
    giveUp.abort();
    await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
    expect(timeout).toHaveBeenCalledWith(20_000);
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
