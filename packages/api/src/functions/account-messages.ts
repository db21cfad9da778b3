import type { CustomMessageTriggerEvent } from 'aws-lambda';
import { confirmationContent, invitationContent, resetContent } from '../notifications/account-mail.ts';
import { type MailContent, renderMail } from '../notifications/layout.ts';
import { english } from '../notifications/mail-languages.ts';

/** The user pool's custom message trigger. */
export type AccountMessagesFunction = (
  event: CustomMessageTriggerEvent,
) => Promise<CustomMessageTriggerEvent>;

/** Writes the user pool's mails; other messages keep the pool's default text. `portalUrl` is the portal's origin. */
export function makeAccountMessagesFunction(portalUrl: string): AccountMessagesFunction {
  return async (event) => {
    const content = contentOf(event, portalUrl);
    if (content === undefined) return event;
    const { subject, html } = renderMail(content, english);
    return { ...event, response: { ...event.response, emailSubject: subject, emailMessage: html } };
  };
}

function contentOf(
  { triggerSource, request }: CustomMessageTriggerEvent,
  portalUrl: string,
): MailContent | undefined {
  const { codeParameter: code, usernameParameter: username, userAttributes } = request;
  switch (triggerSource) {
    case 'CustomMessage_SignUp':
    case 'CustomMessage_ResendCode':
      return confirmationContent(portalUrl, userAttributes['email'] ?? '', code);
    case 'CustomMessage_ForgotPassword':
      return resetContent(code);
    case 'CustomMessage_AdminCreateUser':
      return invitationContent(portalUrl, { code, username: username ?? '' });
    case 'CustomMessage_UpdateUserAttribute':
    case 'CustomMessage_VerifyUserAttribute':
    case 'CustomMessage_Authentication':
      return undefined;
  }
}
