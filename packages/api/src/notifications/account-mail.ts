import { accountTexts } from './account-texts.ts';
import { action, highlight, type MailContent, paragraph } from './mail-content.ts';

/** The placeholders for which the user pool puts code and user name when it sends; they must stay as they are. */
export interface Placeholders {
  readonly code: string;
  readonly username: string;
}

/**
 * Asks to confirm an address, by a link to the portal that carries address and code, or by the code. Both are in the fragment
 * of the link: browsers do not send it, so no access log holds it.
 *
 * @param portalUrl the portal's origin
 */
export function confirmationContent(portalUrl: string, email: string, code: string): MailContent {
  const texts = accountTexts.confirmation;
  // The code is not encoded: Cognito replaces the placeholder `{####}` as it is.
  const link = `${portalUrl}/authorize/verify#email=${encodeURIComponent(email)}&code=${code}`;
  return {
    subject: texts.subject,
    heading: texts.heading,
    blocks: [
      paragraph(texts.purpose),
      action(texts.action, link),
      highlight(texts.code, code),
      paragraph(texts.validity),
      paragraph(texts.caution),
    ],
  };
}

/** Brings the code that resets a password. */
export function resetContent(code: string): MailContent {
  const texts = accountTexts.reset;
  return {
    subject: texts.subject,
    heading: texts.heading,
    blocks: [
      paragraph(texts.purpose),
      highlight(texts.code, code),
      paragraph(texts.validity),
      paragraph(texts.caution),
    ],
  };
}

/** Tells of an account that the office made, with its first password. */
export function invitationContent(portalUrl: string, { code, username }: Placeholders): MailContent {
  const texts = accountTexts.invitation;
  return {
    subject: texts.subject,
    heading: texts.heading,
    blocks: [
      paragraph(texts.purpose),
      highlight(texts.username, username),
      highlight(texts.code, code),
      paragraph(texts.validity),
      action(texts.action, `${portalUrl}/authorize/login`),
    ],
  };
}
