import { msg } from '@lingui/core/macro';
import type { Language } from '@portal/contracts/languages';
import { programme } from '@portal/contracts/programme';
import type { AccountEvent } from '../domain/notifications/outbox-event.ts';
import { formatMoment } from '../format-day.ts';
import type { MailContent } from './layout.ts';

/*
 * The mails about an account. They contain no names, because anyone can sign up with any name and address.
 */

/**
 * The mail that asks to confirm an address, with a link to the portal and with the code. The link has address and code in its
 * fragment, which browsers do not send, so no access log contains them.
 *
 * @param portalUrl the portal's origin
 */
export function confirmationContent(
  portalUrl: string,
  { email, code }: { readonly email: string; readonly code: string },
  language: Language,
): MailContent {
  const programmeName = programme.name[language];
  // Not URL-encoded: Cognito replaces the literal placeholder `{####}`.
  const url = `${portalUrl}/authorize/verify#email=${encodeURIComponent(email)}&code=${code}`;
  return {
    subject: msg`Confirm your e-mail address for the ${programmeName}`,
    heading: msg`Confirm your e-mail address`,
    blocks: [
      msg`An account was created with this e-mail address for the ${programmeName}. Please confirm that the address is yours.`,
      { label: msg`Confirm my e-mail address`, url },
      {
        label: msg`If the button does not work, log in to the portal with this address and your password. It then asks for this code`,
        value: code,
      },
      msg`Link and code are valid for 24 hours.`,
      msg`If it was not you, ignore this e-mail. The account stays unconfirmed and cannot be used.`,
    ],
  };
}

export function resetContent(code: string): MailContent {
  return {
    subject: msg`Your code to reset your password`,
    heading: msg`Reset your password`,
    blocks: [
      msg`Type this code in the portal and choose a new password.`,
      { label: msg`Your code`, value: code },
      msg`It is valid for one hour.`,
      msg`If you did not ask for it, ignore this e-mail. Your password stays as it is.`,
    ],
  };
}

/**
 * The invitation to an account that the programme office created, with its initial password. User name and password are Cognito's
 * placeholders, which the mail must contain unchanged.
 */
export function invitationContent(
  portalUrl: string,
  { code, username }: { readonly code: string; readonly username: string },
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

/** The mail after a change of the account, to the address that it has, or had. It says what to do if somebody else made it. */
export function accountContent(
  { change, at }: Pick<AccountEvent, 'change' | 'at'>,
  portalUrl: string,
  language: Language,
): MailContent {
  const programmeName = programme.name[language];
  const moment = formatMoment(at, language);
  const { title, sentence } = changeTexts(programmeName, moment)[change];
  const blocks =
    change === 'account-closed'
      ? [
          msg`What you did not submit was deleted at once. What we keep of submitted applications is in the privacy policy.`,
          msg`If it was not you, please write to us at once.`,
          { label: msg`Read the privacy policy`, url: `${portalUrl}/privacy`, isSecondary: true } as const,
        ]
      : [
          msg`If it was you, there is nothing you need to do.`,
          msg`If it was not you, somebody else can use your account. Choose a new password now, with a code that we mail to this address, and write to us.`,
          { label: msg`Choose a new password`, url: `${portalUrl}/authorize/reset-password` },
        ];
  return { subject: title, heading: title, blocks: [sentence, ...blocks] };
}

const changeTexts = (programmeName: string, moment: string) =>
  ({
    'password-changed': {
      title: msg`Your password was changed`,
      sentence: msg`The password of your account for the ${programmeName} was changed: ${moment}, Indian Standard Time.`,
    },
    'password-reset': {
      title: msg`Your password was reset`,
      sentence: msg`The password of your account for the ${programmeName} was reset with a code that we mailed to this address: ${moment}, Indian Standard Time.`,
    },
    'second-factor-on': {
      title: msg`A second factor was set up`,
      sentence: msg`An authenticator app was set up for your account for the ${programmeName}: ${moment}, Indian Standard Time. Your login now asks for its code.`,
    },
    'second-factor-off': {
      title: msg`Your second factor was turned off`,
      sentence: msg`The second factor of your account for the ${programmeName} was turned off: ${moment}, Indian Standard Time. Your password alone now opens the account.`,
    },
    'account-closed': {
      title: msg`Your account is closed`,
      sentence: msg`Your account for the ${programmeName} was closed: ${moment}, Indian Standard Time.`,
    },
  }) satisfies Record<AccountEvent['change'], unknown>;
