import { msg } from '@lingui/core/macro';
import type { Language } from '@portal/contracts/languages';
import { programme } from '@portal/contracts/programme';
import type { MailContent } from './layout.ts';

/*
 * The mails about an account. They contain no names, because anyone can sign up with any name and address.
 */

/** Cognito's placeholders for code and user name. Mails must contain them unchanged. */
export interface Placeholders {
  readonly code: string;
  readonly username: string;
}

/** The address that a confirmation is about, and its code. */
export interface Confirmation {
  readonly email: string;
  readonly code: string;
}

/**
 * The mail that asks to confirm an address, with a link to the portal and with the code. The link has address and code in its
 * fragment, which browsers do not send, so no access log contains them.
 *
 * @param portalUrl the portal's origin
 */
export function confirmationContent(
  portalUrl: string,
  { email, code }: Confirmation,
  language: Language,
): MailContent {
  const programmeName = programme.name[language];
  // Not URL-encoded: Cognito replaces the literal placeholder `{####}`.
  const url = `${portalUrl}/authorize/verify#email=${encodeURIComponent(email)}&code=${code}`;
  return {
    subject: msg`Confirm your e\u2011mail address for the ${programmeName}`,
    heading: msg`Confirm your e\u2011mail address`,
    blocks: [
      msg`An account was created with this e\u2011mail address for the ${programmeName}. Please confirm that the address is yours.`,
      { label: msg`Confirm my e\u2011mail address`, url },
      {
        label: msg`If the button does not work, log in to the portal with this address and your password. It then asks for this code`,
        value: code,
      },
      msg`Link and code are valid for 24 hours.`,
      msg`If it was not you, ignore this e\u2011mail. The account stays unconfirmed and cannot be used.`,
    ],
  };
}

/** The mail with the code that resets a password. */
export function resetContent(code: string): MailContent {
  return {
    subject: msg`Your code to reset your password`,
    heading: msg`Reset your password`,
    blocks: [
      msg`Type this code in the portal and choose a new password.`,
      { label: msg`Your code`, value: code },
      msg`It is valid for one hour.`,
      msg`If you did not ask for it, ignore this e\u2011mail. Your password stays as it is.`,
    ],
  };
}

/** The invitation to an account that the programme office created, with its initial password. */
export function invitationContent(
  portalUrl: string,
  { code, username }: Placeholders,
  language: Language,
): MailContent {
  const programmeName = programme.name[language];
  return {
    subject: msg`Your account for the ${programmeName}`,
    heading: msg`An account was created for you`,
    blocks: [
      msg`The programme office created an account for you in the portal of the ${programmeName}.`,
      { label: msg`User name`, value: username },
      { label: msg`Password for the first time`, value: code },
      msg`It is valid for a few days. You choose your own password when you log in.`,
      { label: msg`Log in`, url: `${portalUrl}/authorize/login` },
    ],
  };
}
