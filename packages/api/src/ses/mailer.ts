import { programme } from '@portal/contracts/programme';
import { ServiceError } from '../aws/service-error.ts';
import type { Mail, SendMail } from '../notifications/mail.ts';
import type { CallSes } from './call-ses.ts';
import { isMailAddress, isSafeHeader, sender } from './headers.ts';

/** A sending that takes longer is given up, with the tries that are left. */
const longestSending = 20_000;

export interface SendMailOptions {
  readonly callSes: CallSes;
  /** The sender's address. */
  readonly from: string;
  /** Through which SES tells what becomes of the mails. */
  readonly configurationSet: string;
}

/** Sends mails in the programme's name; answers go to the programme's contact. */
export function makeSendMail({ callSes, from, configurationSet }: SendMailOptions): SendMail {
  return async (mail) => {
    if (!isMailAddress(mail.to) || !isSafeHeader(mail.subject)) return 'refused';
    try {
      const abortSignal = AbortSignal.timeout(longestSending);
      const parameters = { ...parametersOf(mail, from), ConfigurationSetName: configurationSet };
      await callSes('SendEmail', parameters, { abortSignal });
      return 'sent';
    } catch (error) {
      if (error instanceof ServiceError && isForGood(error, from)) return 'refused';
      throw error;
    }
  };
}

/**
 * Whether SES will never accept the mail. Under the name `MessageRejected` SES also rejects mails while the account may not send,
 * and while sender or, in the SES sandbox, recipient is not verified: sending these again later can succeed.
 */
function isForGood({ name, message }: ServiceError, from: string): boolean {
  if (name === 'InvalidParameterValue') return true;
  if (name !== 'MessageRejected') return false;
  return !message.includes(from) && !/not verified|paused|suspended/i.test(message);
}

function parametersOf({ to, subject, text, html }: Mail, from: string) {
  return {
    Source: sender(programme.name, from),
    'ReplyToAddresses.member.1': programme.contact.emails[0],
    'Destination.ToAddresses.member.1': to,
    ...utf8('Message.Subject', subject),
    ...utf8('Message.Body.Text', text),
    ...utf8('Message.Body.Html', html),
  };
}

/** A text of a mail, told to be UTF-8: without it SES takes ASCII alone. */
const utf8 = (name: string, data: string) => ({ [`${name}.Data`]: data, [`${name}.Charset`]: 'UTF-8' });
