import { type Log, traceOf } from '../log.ts';
import type { SendCodeMail } from '../submission/ports.ts';
import { type MailContent, renderMail, toSingleLine } from './layout.ts';
import type { SendMail } from './ports.ts';

/** Mails the code that confirms a submission, while the founder waits. Logs a failure and returns false. */
export function makeSendOtpMail({ sendMail, log }: { sendMail: SendMail; log: Log }): SendCodeMail {
  return async ({ to, name, code, validMinutes }) => {
    const content = otpContent(toSingleLine(name), code, validMinutes);
    try {
      const outcome = await sendMail({ to, subject: content.subject, ...renderMail(content) });
      if (outcome === 'refused') log({ event: 'mail', kind: 'otp', problem: 'refused' });
      return outcome === 'sent';
    } catch (error) {
      log({ event: 'failure', kind: 'otp', problem: 'mail-not-sent', error: traceOf(error) });
      return false;
    }
  };
}

function otpContent(name: string, code: string, validMinutes: number): MailContent {
  return {
    subject: `${code} is your code to submit your application`,
    heading: 'Confirm your submission',
    blocks: [
      name === '' ? 'Hello,' : `Dear ${name},`,
      'Type this code in the portal to submit your application.',
      { label: 'Your code', value: code },
      `It is valid for ${validMinutes} minutes. A newer code replaces it.`,
      'Nobody from the programme will ever ask you for this code. If you did not ask for it, you can ignore this email; nothing has been submitted.',
    ],
  };
}
