import { programme } from '@portal/contracts/programme';
import type { MailContent } from './layout.ts';

/*
 * The mails about an account. None of them holds a name: anybody may sign up with any.
 */

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
  // The code is not encoded: Cognito replaces the placeholder `{####}` as it is.
  const url = `${portalUrl}/authorize/verify#email=${encodeURIComponent(email)}&code=${code}`;
  return {
    subject: `Confirm your email address for the ${programme.name}`,
    heading: 'Confirm your email address',
    blocks: [
      `Someone, we think you, made an account for the ${programme.name} with this address. Please confirm that it is yours.`,
      { label: 'Confirm my email address', url },
      {
        label:
          'If the button does not work, open the portal, choose to verify your email, and type this code',
        value: code,
      },
      'Link and code are valid for 24 hours.',
      'If it was not you, ignore this email. The account stays unconfirmed and cannot be used.',
    ],
  };
}

/** Brings the code that resets a password. */
export function resetContent(code: string): MailContent {
  return {
    subject: 'Your code to reset your password',
    heading: 'Reset your password',
    blocks: [
      'Type this code in the portal and choose a new password.',
      { label: 'Your code', value: code },
      'It is valid for one hour.',
      'If you did not ask for it, ignore this email. Your password stays as it is.',
    ],
  };
}

/** Tells of an account that the office made, with its first password. */
export function invitationContent(portalUrl: string, { code, username }: Placeholders): MailContent {
  return {
    subject: `Your account for the ${programme.name}`,
    heading: 'An account was made for you',
    blocks: [
      `The programme office made an account for you in the portal of the ${programme.name}.`,
      { label: 'User name', value: username },
      { label: 'Password for the first time', value: code },
      'It is valid for a few days. You choose your own password when you log in.',
      { label: 'Log in', url: `${portalUrl}/authorize/login` },
    ],
  };
}
