import { randomUUID } from 'node:crypto';
import { MessageRejected, SESClient, SESServiceException, SendEmailCommand } from '@aws-sdk/client-ses';
import { mockClient } from 'aws-sdk-client-mock';
import { describe, expect, test } from 'vitest';
import { configurationSet, mailFrom, readInbox, sendToInbox } from '../../test/inbox.ts';
import { sender } from './headers.ts';
import { makeSendMail } from './mailer.ts';

const mailTo = (to: string, subject = 'Your application') => ({
  to,
  subject,
  text: 'Text',
  html: '<p>Text</p>',
});

const newAddress = () => `${randomUUID()}@example.org`;

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
    const ses = mockClient(SESClient);
    const sendMail = makeSendMail({ client: new SESClient({}), from: mailFrom, configurationSet });
    expect(await sendMail(mailTo(to))).toBe('refused');
    expect(ses.calls()).toHaveLength(0);
    ses.restore();
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

describe('what SES answers', () => {
  const failure = (name: string, status: number) =>
    new SESServiceException({
      name,
      $fault: status < 500 ? 'client' : 'server',
      $metadata: { httpStatusCode: status },
      message: 'Said by SES',
    });

  const rejected = (message: string) => new MessageRejected({ message, $metadata: {} });

  test.each([
    ['MessageRejected', rejected('Address blacklisted.')],
    ['InvalidParameterValue', failure('InvalidParameterValue', 400)],
  ])('%s: the mail is refused for good', async (_, error) => {
    const client = new SESClient({});
    mockClient(client).on(SendEmailCommand).rejects(error);
    expect(await makeSendMail({ client, from: mailFrom, configurationSet })(mailTo('a@example.org'))).toBe(
      'refused',
    );
  });

  test.each([
    ['Throttling', failure('Throttling', 400)],
    ['a failure', failure('InternalFailure', 500)],
    ['a paused account', failure('AccountSendingPausedException', 400)],
    ['an unverified sender', failure('MailFromDomainNotVerifiedException', 400)],
    [
      'a sender that is not verified any more',
      rejected(`Email address is not verified. The following identities failed the check: ${mailFrom}`),
    ],
    ['a suspended account', rejected('Sending suspended for this account.')],
    ['nothing in time', Object.assign(new Error('aborted'), { name: 'TimeoutError' })],
  ])('%s: the mail may be sent later', async (_, error) => {
    const client = new SESClient({});
    mockClient(client).on(SendEmailCommand).rejects(error);
    const sending = makeSendMail({ client, from: mailFrom, configurationSet })(mailTo('a@example.org'));
    await expect(sending).rejects.toBe(error);
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
