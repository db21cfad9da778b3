import {
  SESClient,
  type SESClientConfig,
  SESServiceException,
  SendEmailCommand,
  type SendEmailCommandInput,
} from '@aws-sdk/client-ses';
import { programme } from '@portal/contracts/programme';
import type { Mail, SendMail } from '../notifications/ports.ts';

/** In ms: a sending that takes longer is given up, with the tries that are left, while the function still has time to answer. */
const longestSending = 9000;

/** Connects to SES. A call times out early enough for a second try within a function's limit. */
export function connectSes(config: SESClientConfig = {}): SESClient {
  return new SESClient({
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 1000, requestTimeout: 5000, throwOnRequestTimeout: true },
    ...config,
  });
}

export interface SendMailOptions {
  readonly client: SESClient;
  /** The sender's address. */
  readonly from: string;
  /** Through which SES tells what becomes of the mails. */
  readonly configurationSet: string;
}

/** Sends mails in the programme's name; answers go to the programme's contact. */
export function makeSendMail({ client, from, configurationSet }: SendMailOptions): SendMail {
  return async (mail) => {
    if (!isMailAddress(mail.to) || !isSafeHeader(mail.subject)) return 'refused';
    const command = new SendEmailCommand({ ...inputOf(mail, from), ConfigurationSetName: configurationSet });
    try {
      await client.send(command, { abortSignal: AbortSignal.timeout(longestSending) });
      return 'sent';
    } catch (error) {
      if (error instanceof SESServiceException && isForGood(error, from)) return 'refused';
      throw error;
    }
  };
}

/**
 * Whether SES will never accept the mail. Under the name `MessageRejected` SES also rejects mails while the account may not send,
 * and while sender or, in the SES sandbox, recipient is not verified: sending these again later can succeed.
 */
function isForGood({ name, message }: SESServiceException, from: string): boolean {
  if (name === 'InvalidParameterValue') return true;
  if (name !== 'MessageRejected') return false;
  return !message.includes(from) && !/not verified|paused|suspended/i.test(message);
}

function inputOf({ to, subject, text, html }: Mail, from: string): SendEmailCommandInput {
  return {
    Source: sender(programme.name, from),
    ReplyToAddresses: [programme.contact.emails[0]],
    Destination: { ToAddresses: [to] },
    Message: { Subject: utf8(subject), Body: { Text: utf8(text), Html: utf8(html) } },
  };
}

/** A text of a mail, declared as UTF-8: SES takes ASCII alone without it. */
const utf8 = (data: string) => ({ Data: data, Charset: 'UTF-8' });

/** A name with its address, as `Source` takes it: quoted, or in base64 (RFC 2047) when it is not ASCII. */
export function sender(name: string, address: string): string {
  const isAscii = /^[\x20-\x7e]*$/.test(name);
  const written = isAscii
    ? `"${name.replaceAll(/["\\]/g, '\\$&')}"`
    : `=?UTF-8?B?${Buffer.from(name).toString('base64')}?=`;
  return `${written} <${address}>`;
}

/** Whether a text is one plain address, not a list of them, a name with one, or something else. SES says the rest. */
function isMailAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/.test(text) && isSafeHeader(text);
}

/** Whether a text may stand in a header: nothing in it can begin another one. */
function isSafeHeader(text: string): boolean {
  return !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text);
}
