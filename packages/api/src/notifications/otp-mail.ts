import { type Log, traceOf } from '../log.ts';
import type { SendCodeMail } from '../submission/ports.ts';
import { layOut } from './layout.ts';
import type { SendMail } from './mail.ts';
import { highlight, type MailContent, paragraph } from './mail-content.ts';
import { oneLine } from './one-line.ts';
import { otpTexts } from './otp-texts.ts';

/** Mails the code that confirms a submission, at once; the founder waits for it. A failure is logged and answered. */
export function makeSendOtpMail({ sendMail, log }: { sendMail: SendMail; log: Log }): SendCodeMail {
  return async ({ to, name, code, validMinutes }) => {
    const content = otpContent(oneLine(name), code, validMinutes);
    try {
      const outcome = await sendMail({ to, subject: content.subject, ...layOut(content) });
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
    subject: otpTexts.subject(code),
    heading: otpTexts.heading,
    blocks: [
      paragraph(otpTexts.greeting(name)),
      paragraph(otpTexts.purpose),
      highlight(otpTexts.code, code),
      paragraph(otpTexts.validity(validMinutes)),
      paragraph(otpTexts.caution),
    ],
  };
}
