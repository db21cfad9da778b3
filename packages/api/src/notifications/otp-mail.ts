import { msg } from '@lingui/core/macro';
import type { SendMail } from '../domain/notifications/ports.ts';
import type { SendCodeMail } from '../domain/submission/ports.ts';
import { type Log, traceOf } from '../log.ts';
import { type MailContent, renderMail, toSingleLine } from './layout.ts';
import { mailTexts } from './mail-texts.ts';

type CodeMail = Pick<Parameters<SendCodeMail>[0], 'name' | 'code' | 'validMinutes' | 'confirms'>;

/** Mails the code that confirms a submission, while the founder waits. Logs a failure and returns false. */
export function makeSendOtpMail({ sendMail, log }: { sendMail: SendMail; log: Log }): SendCodeMail {
  return async ({ to, language, ...mail }) => {
    const content = otpContent({ ...mail, name: toSingleLine(mail.name) });
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

/** The mail with the code that confirms a submission, or changes that organisers asked for. `name` is a single line, or empty. */
export function otpContent({ name, code, validMinutes, confirms }: CodeMail): MailContent {
  const texts =
    confirms === 'draft'
      ? {
          subject: msg`${code} is your code to submit your application`,
          heading: msg`Confirm your submission`,
          task: msg`Type this code in the portal to submit your application.`,
          effect: msg`It submits your answers as they are now. If you change one, ask for a new code.`,
          warning: msg`Nobody from the programme will ever ask you for this code. If you did not ask for it, you can ignore this e-mail; nothing has been submitted.`,
        }
      : {
          subject: msg`${code} is your code to hand in your changes`,
          heading: msg`Confirm your changes`,
          task: msg`Type this code in the portal to hand in the changes to your application.`,
          effect: msg`It hands in your answers as they are now. If you change one, ask for a new code.`,
          warning: msg`Nobody from the programme will ever ask you for this code. If you did not ask for it, you can ignore this e-mail; nothing has been handed in.`,
        };
  return {
    subject: texts.subject,
    heading: texts.heading,
    blocks: [
      name === '' ? msg`Hello,` : msg`Dear ${name},`,
      texts.task,
      { label: msg`Your code`, value: code },
      msg`It is valid for ${validMinutes} minutes. A newer code replaces it.`,
      texts.effect,
      texts.warning,
    ],
  };
}
