import { describe, expect, test } from 'vitest';
import type { LogEntry } from '../log.ts';
import type { SendCodeMail } from '../submission/ports.ts';
import { makeSendOtpMail } from './otp-mail.ts';
import type { Mail, SendMail } from './ports.ts';

const request = {
  to: 'kavya@example.org',
  name: 'Kavya Raman',
  code: '012345',
  validMinutes: 10,
  language: 'en',
} as const;

/** Mails a code and returns what was sent and logged. */
async function mailCode(
  sendMail: SendMail = async () => 'sent',
  mailRequest: Parameters<SendCodeMail>[0] = request,
) {
  const mails: Mail[] = [];
  const logged: LogEntry[] = [];
  const sendOtpMail = makeSendOtpMail({
    sendMail: (mail) => {
      mails.push(mail);
      return sendMail(mail);
    },
    log: (entry) => logged.push(entry),
  });
  return { sent: await sendOtpMail(mailRequest), mails, logged };
}

describe('the mail with the code', () => {
  test('contains the code, its validity and a warning', async () => {
    const { sent, mails, logged } = await mailCode();
    expect(sent).toBe(true);
    expect(logged).toEqual([]);
    expect(mails).toHaveLength(1);
    expect(mails).toMatchSnapshot();
  });

  test("is in the founder's language", async () => {
    const { mails } = await mailCode(undefined, { ...request, language: 'ta' });
    expect(mails).toMatchSnapshot();
  });

  test('escapes a name', async () => {
    const { mails } = await mailCode(undefined, { ...request, name: '<b>Kavya</b>\r\nBcc: a@example.org' });
    expect(mails[0]?.html).toContain('Dear &lt;b&gt;Kavya&lt;/b&gt; Bcc: a@example.org,');
    expect(mails[0]?.text).not.toContain('\nBcc');
  });

  test('has a greeting without a name when the name is empty', async () => {
    const { mails } = await mailCode(undefined, { ...request, name: ' \n' });
    expect(mails[0]?.text).toContain('Hello,');
  });

  test.each<[string, SendMail, LogEntry]>([
    ['refused', async () => 'refused', { event: 'mail', kind: 'otp', problem: 'refused' }],
    [
      'failed',
      async () => {
        throw new Error('kavya@example.org 012345');
      },
      {
        event: 'failure',
        kind: 'otp',
        problem: 'mail-not-sent',
        error: { name: 'Error', frames: expect.any(Array) },
      },
    ],
  ])('that %s is reported and logged without address and code', async (_, sendMail, entry) => {
    const { sent, logged } = await mailCode(sendMail);
    expect(sent).toBe(false);
    expect(logged).toEqual([entry]);
    expect(JSON.stringify(logged)).not.toMatch(/kavya@example\.org|012345/);
  });
});
