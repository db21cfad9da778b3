import {
  SESClient,
  type SESClientConfig,
  SESServiceException,
  SendEmailCommand,
  type SendEmailCommandInput,
} from '@aws-sdk/client-ses';
import { programme } from '@portal/contracts/programme';
import type { Mail, SendMail } from '../domain/notifications/ports.ts';

/** Creates the client. The time-out of a request leaves room for a second attempt within a function's time limit. */
export function connectSes(config: SESClientConfig = {}): SESClient {
  return new SESClient({
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 1000, requestTimeout: 5000, throwOnRequestTimeout: true },
    ...config,
  });
}

export interface SendMailOptions {
  readonly client: SESClient;
  readonly from: string;
  /** The configuration set, which publishes bounces and complaints. */
  readonly configurationSet: string;
  /** Time-out for all attempts together, in ms; below the function's time limit. */
  readonly timeout?: number;
}

/** Sends mails in the programme's name; replies go to the programme's contact. */
export function makeSendMail({ client, from, configurationSet, timeout = 9000 }: SendMailOptions): SendMail {
  return async (mail) => {
    if (!isMailAddress(mail.to) || !isSafeHeader(mail.subject)) return 'refused';
    const command = new SendEmailCommand({ ...inputOf(mail, from), ConfigurationSetName: configurationSet });
    try {
      await client.send(command, { abortSignal: AbortSignal.timeout(timeout) });
      return 'sent';
    } catch (error) {
      if (!(error instanceof SESServiceException)) throw error;
      // Of both limits: the rate, and the mails of a day.
      if (error.name === 'Throttling') return 'throttled';
      if (isPermanentFailure(error, from)) return 'refused';
      throw error;
    }
  };
}

/**
 * Returns whether SES will never accept the mail. `MessageRejected` is temporary while the account may not send, and while the
 * sender or, in the SES sandbox, the recipient is not verified.
 */
function isPermanentFailure({ name, message }: SESServiceException, from: string): boolean {
  if (name === 'InvalidParameterValue') return true;
  if (name !== 'MessageRejected') return false;
  return !message.includes(from) && !/not verified|paused|suspended/i.test(message);
}

function inputOf({ to, sender, subject, text, html }: Mail, from: string): SendEmailCommandInput {
  return {
    Source: formatSender(sender, from),
    ReplyToAddresses: [programme.contact.emails[0]],
    Destination: { ToAddresses: [to] },
    Message: { Subject: utf8(subject), Body: { Text: utf8(text), Html: utf8(html) } },
  };
}

/** Declares text as UTF-8; the default of SES is ASCII. */
const utf8 = (data: string) => ({ Data: data, Charset: 'UTF-8' });

/** Formats a name and an address for `Source`: quoted, or in base64 (RFC 2047) when the name is not ASCII. */
export function formatSender(name: string, address: string): string {
  const isAscii = /^[\x20-\x7e]*$/.test(name);
  const displayName = isAscii
    ? `"${name.replaceAll(/["\\]/g, '\\$&')}"`
    : `=?UTF-8?B?${Buffer.from(name).toString('base64')}?=`;
  return `${displayName} <${address}>`;
}

/** Returns whether a text is a single plain address. SES does the full validation. */
function isMailAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/.test(text) && isSafeHeader(text);
}

/** Returns whether a text is safe in a header: it has no line breaks or other control characters. */
function isSafeHeader(text: string): boolean {
  return !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text);
}
