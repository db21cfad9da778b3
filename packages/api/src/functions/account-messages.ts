import { type Language, languageOf } from '@portal/contracts/languages';
import type { CustomMessageTriggerEvent } from 'aws-lambda';
import { confirmationContent, invitationContent, resetContent } from '../notifications/account-mail.ts';
import { type MailContent, renderMail } from '../notifications/layout.ts';
import { mailTexts } from '../notifications/mail-texts.ts';

/** The user pool's custom message trigger. */
export type AccountMessagesFunction = (
  event: CustomMessageTriggerEvent,
) => Promise<CustomMessageTriggerEvent>;

/**
 * Writes the user pool's mails in the language of the account. Fails for the mail of an operation that the portal does not offer, so that
 * Cognito refuses the operation: a stolen session can otherwise change the account's address. `portalUrl` is the portal's origin.
 */
export function makeAccountMessagesFunction(portalUrl: string): AccountMessagesFunction {
  return async (event) => {
    const language = languageOf(event.request.userAttributes['locale'] ?? '');
    const content = contentOf(event, portalUrl, language);
    const { subject, html } = renderMail(content, mailTexts[language]);
    return { ...event, response: { ...event.response, emailSubject: subject, emailMessage: html } };
  };
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
