import { msg } from '@lingui/core/macro';
import type { SendMail } from '../domain/notifications/ports.ts';
import type { SendCodeMail } from '../domain/submission/ports.ts';
import { type Log, traceOf } from '../log.ts';
import { type MailContent, renderMail, toSingleLine } from './layout.ts';
import { mailTexts } from './mail-texts.ts';

/** Mails the code that confirms a submission, while the founder waits. Logs a failure and returns false. */
export function makeSendOtpMail({ sendMail, log }: { sendMail: SendMail; log: Log }): SendCodeMail {
  return async ({ to, name, code, validMinutes, language }) => {
    const content = otpContent(toSingleLine(name), code, validMinutes);
    try {
      const outcome = await sendMail({ to, ...renderMail(content, mailTexts[language]) });
      if (outcome !== 'sent') log({ event: 'mail', kind: 'otp', problem: outcome });
      return outcome === 'sent';
    } catch (error) {
      log({ event: 'failure', kind: 'otp', problem: 'mail-not-sent', error: traceOf(error) });
      return false;
    }
  };
}

/** The mail with the code that confirms a submission. `name` is a single line, or empty. */
export function otpContent(name: string, code: string, validMinutes: number): MailContent {
  return {
    subject: msg`${code} is your code to submit your application`,
    heading: msg`Confirm your submission`,
    blocks: [
      name === '' ? msg`Hello,` : msg`Dear ${name},`,
      msg`Type this code in the portal to submit your application.`,
      { label: msg`Your code`, value: code },
      msg`It is valid for ${validMinutes} minutes. A newer code replaces it.`,
      msg`It submits your answers as they are now. If you change one, ask for a new code.`,
      msg`Nobody from the programme will ever ask you for this code. If you did not ask for it, you can ignore this e-mail; nothing has been submitted.`,
    ],
  };
}
