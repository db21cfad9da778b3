import {
  SESClient,
  type SESClientConfig,
  SESServiceException,
  SendEmailCommand,
  type SendEmailCommandInput,
} from '@aws-sdk/client-ses';
import { programme } from '@portal/contracts/programme';
import type { Mail, SendMail } from '../notifications/mail.ts';
import { isMailAddress, isSafeHeader, sender } from './headers.ts';

/** A sending that takes longer is given up, tries of the SDK included. */
const longestSending = 20_000;

/** Connects to SES; times out early enough for a second try within {@link longestSending}. */
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
    try {
      const abortSignal = AbortSignal.timeout(longestSending);
      const input = { ...inputOf(mail, from), ConfigurationSetName: configurationSet };
      await client.send(new SendEmailCommand(input), { abortSignal });
      return 'sent';
    } catch (error) {
      if (error instanceof SESServiceException && isForGood(error, from)) return 'refused';
      throw error;
    }
  };
}

/**
 * Whether SES will not take the mail at any time. By the same name it rejects every mail while the sender is not
 * verified or the account may not send: those are to go out later.
 */
function isForGood({ name, message }: SESServiceException, from: string): boolean {
  if (name === 'InvalidParameterValue') return true;
  return name === 'MessageRejected' && !message.includes(from) && !/paused|suspended/i.test(message);
}

function inputOf({ to, subject, text, html }: Mail, from: string): SendEmailCommandInput {
  const utf8 = (data: string) => ({ Data: data, Charset: 'UTF-8' });
  return {
    Source: sender(programme.name, from),
    ReplyToAddresses: [programme.contact.emails[0]],
    Destination: { ToAddresses: [to] },
    Message: { Subject: utf8(subject), Body: { Text: utf8(text), Html: utf8(html) } },
  };
}
