import type { CustomMessageTriggerEvent } from 'aws-lambda';
import { confirmationContent, invitationContent, resetContent } from '../notifications/account-mail.ts';
import { layOut, type MailContent } from '../notifications/layout.ts';

/** What the user pool calls before it sends a mail. */
export type AccountMessagesFunction = (
  event: CustomMessageTriggerEvent,
) => Promise<CustomMessageTriggerEvent>;

/** Writes the user pool's mails. What it has no words for keeps the pool's own. `portalUrl` is the portal's origin. */
export function makeAccountMessagesFunction(portalUrl: string): AccountMessagesFunction {
  return async (event) => {
    const content = contentOf(event, portalUrl);
    if (content === undefined) return event;
    const { html } = layOut(content);
    return {
      ...event,
      response: { ...event.response, emailSubject: content.subject, emailMessage: html },
    };
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
