import { programme } from '@portal/contracts/programme';

/** The words of the mails about an account. None of them holds a name: anybody may sign up with any. */
export const accountTexts = {
  confirmation: {
    subject: `Confirm your email address for the ${programme.name}`,
    heading: 'Confirm your email address',
    purpose: `Someone, we think you, made an account for the ${programme.name} with this address. Please confirm that it is yours.`,
    action: 'Confirm my email address',
    code: 'If the button does not work, open the portal, choose to verify your email, and type this code',
    validity: 'Link and code are valid for 24 hours.',
    caution: 'If it was not you, ignore this email. The account stays unconfirmed and cannot be used.',
  },
  reset: {
    subject: 'Your code to reset your password',
    heading: 'Reset your password',
    purpose: 'Type this code in the portal and choose a new password.',
    code: 'Your code',
    validity: 'It is valid for one hour.',
    caution: 'If you did not ask for it, ignore this email. Your password stays as it is.',
  },
  invitation: {
    subject: `Your account for the ${programme.name}`,
    heading: 'An account was made for you',
    purpose: `The programme office made an account for you in the portal of the ${programme.name}.`,
    username: 'User name',
    code: 'Password for the first time',
    validity: 'It is valid for a few days. You choose your own password when you log in.',
    action: 'Log in',
  },
} as const;
