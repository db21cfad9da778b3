import { type Language, languageOf } from '@portal/contracts/languages';
import type { CustomMessageTriggerEvent, PostConfirmationTriggerEvent } from 'aws-lambda';
import { isoTime } from '../domain/clock.ts';
import { traceOf } from '../log.ts';
import {
  accountContent,
  confirmationContent,
  invitationContent,
  resetContent,
} from '../notifications/account-mail.ts';
import { type MailContent, renderMail } from '../notifications/layout.ts';
import { mailTexts } from '../notifications/mail-texts.ts';
import type { Ports } from '../ports.ts';

/** An event of the user pool's triggers for custom messages and after a confirmation. */
type AccountEvent = CustomMessageTriggerEvent | PostConfirmationTriggerEvent;

/** Returns the event, with the mail to send in its response. */
export type AccountMessagesFunction = <Event extends AccountEvent>(event: Event) => Promise<Event>;

export interface AccountMessagesPorts extends Pick<Ports, 'sendMail' | 'log' | 'now'> {
  readonly portalUrl: string;
}

/**
 * Writes the user pool's mails in the language of the account. Fails for the mail of an operation that the portal does not offer, so that
 * Cognito refuses the operation: a stolen session can otherwise change the account's address. After a reset of the password it
 * mails that, too; the reset succeeds without that mail.
 */
export function makeAccountMessagesFunction(ports: AccountMessagesPorts): AccountMessagesFunction {
  return async (event) => {
    const { userAttributes } = event.request;
    const language = languageOf(userAttributes['locale'] ?? '');
    if (isConfirmation(event)) {
      const { email = '' } = userAttributes;
      if (event.triggerSource === 'PostConfirmation_ConfirmForgotPassword')
        await mailReset(ports, email, language);
      return event;
    }
    const content = contentOf(event, ports.portalUrl, language);
    const { subject, html } = renderMail(content, mailTexts[language]);
    return { ...event, response: { ...event.response, emailSubject: subject, emailMessage: html } };
  };
}

function isConfirmation(event: AccountEvent): event is PostConfirmationTriggerEvent {
  return event.triggerSource.startsWith('PostConfirmation_');
}

async function mailReset(
  { portalUrl, sendMail, log, now }: AccountMessagesPorts,
  to: string,
  language: Language,
): Promise<void> {
  const content = accountContent({ change: 'password-reset', at: isoTime(now()) }, portalUrl, language);
  try {
    const outcome = await sendMail({ to, ...renderMail(content, mailTexts[language]) });
    if (outcome !== 'sent') log({ event: 'mail', kind: 'account', problem: outcome });
  } catch (error) {
    log({ event: 'failure', kind: 'account', problem: 'mail-not-sent', error: traceOf(error) });
  }
}

function contentOf(
  { triggerSource, request }: CustomMessageTriggerEvent,
  portalUrl: string,
  language: Language,
): MailContent {
  const { codeParameter: code, usernameParameter: username, userAttributes } = request;
  const confirmation = () =>
    confirmationContent(portalUrl, { email: userAttributes['email'] ?? '', code }, language);
  const offered: Partial<Record<typeof triggerSource, () => MailContent>> = {
    CustomMessage_SignUp: confirmation,
    CustomMessage_ResendCode: confirmation,
    CustomMessage_ForgotPassword: () => resetContent(code),
    CustomMessage_AdminCreateUser: () =>
      invitationContent(portalUrl, { code, username: username ?? '' }, language),
  };
  const write = offered[triggerSource];
  if (write === undefined) throw new Error(`The portal does not offer ${triggerSource}`);
  return write();
}
