import { expect, test } from 'vitest';
import type { Mail, SendMail } from '../domain/notifications/ports.ts';
import type { LogEntry } from '../log.ts';
import { makeSendOtpMail } from './otp-mail.ts';

const request = {
  to: 'kavya@example.org',
  name: 'Kavya Raman',
  code: '012345',
  validMinutes: 10,
  confirms: 'draft',
} as const;

/** Mails a code and returns what was sent and logged. */
async function mailCode(
  change: { name?: string; language?: 'ta'; confirms?: 'changes' } = {},
  sendMail?: SendMail,
) {
  const mails: Mail[] = [];
  const logged: LogEntry[] = [];
  const sendOtpMail = makeSendOtpMail({
    sendMail: sendMail ?? (async (mail) => (mails.push(mail) > 0 ? 'sent' : 'refused')),
    log: (entry) => logged.push(entry),
  });
  return { sent: await sendOtpMail({ ...request, language: 'en', ...change }), mails, logged };
}

test('the mail with the code contains the code, its validity and a warning', async () => {
  const { sent, mails, logged } = await mailCode();
  expect({ sent, logged }).toEqual({ sent: true, logged: [] });
  expect(mails).toHaveLength(1);
  expect(mails).toMatchSnapshot();
});

test.each([{ confirms: 'changes' }, { language: 'ta' }] as const)(
  "the mail with the code says what it hands in, in the founder's language: %o",
  async (change) => {
    const [mail] = (await mailCode(change)).mails;
    expect(`${mail?.subject}\n\n${mail?.text}`).toMatchSnapshot();
  },
);

test('the mail with the code escapes a name, and greets without a name when it is empty', async () => {
  const { mails } = await mailCode({ name: '<b>Kavya</b>\r\nBcc: a@example.org' });
  expect(mails[0]?.html).toContain('Dear &lt;b&gt;Kavya&lt;/b&gt; Bcc: a@example.org,');
  expect(mails[0]?.text).not.toContain('\nBcc');
  expect((await mailCode({ name: ' \n' })).mails[0]?.text).toContain('Hello,');
});

test('the mail with the code that is refused or fails is reported and logged without address and code', async () => {
  const refused = await mailCode({}, async () => 'refused');
  const throttled = await mailCode({}, async () => 'throttled');
  const failed = await mailCode({}, async () => {
    throw new Error('kavya@example.org 012345');
  });
  const error = { name: 'Error', frames: expect.any(Array) };
  expect([refused, throttled, failed]).toMatchObject([
    { sent: false, logged: [{ event: 'mail', kind: 'otp', problem: 'refused' }] },
    { sent: false, logged: [{ event: 'mail', kind: 'otp', problem: 'throttled' }] },
    { sent: false, logged: [{ event: 'failure', kind: 'otp', problem: 'mail-not-sent', error }] },
  ]);
  expect(JSON.stringify([refused, throttled, failed])).not.toMatch(/kavya@example\.org|012345/);
});
