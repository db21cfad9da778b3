import { messages } from '../../../i18n/catalogue.ts';

export const codeMessages = messages({
  code: 'Code',
  codeHelp: 'The 6 digits that the app shows. A new code comes every 30 seconds.',
  wrong: 'This code is not correct. Please enter the one that your app shows now.',
  used: 'This code was used already. Please wait for the next one.',
  tooMany: 'Too many attempts. Please wait a while and try again.',
});

export const codeStepMessages = messages({
  title: 'Enter your code',
  lead: 'Open your authenticator app and enter the code for this portal.',
  submit: 'Log in',
  submitting: 'Logging in...',
  tooLate: 'That took too long. Please go back and log in again.',
  failed: 'Your code could not be checked. Please try again.',
  lost: (email: string) =>
    `No access to the app any more? Write to ${email}; the programme office lets you set up another one.`,
});

export const secondFactorMessages = messages({
  title: 'Log-in security',
  lead: 'A second factor protects your account, even if somebody learns your password.',
  owedTitle: 'One more step for organisers',
  owedLead:
    'Organisers read what founders entrust to the programme. So your log-in needs a second factor beside the password.',
  loading: 'Loading your log-in security',
  loadFailed: 'We could not load how you log in. Nothing was changed.',
  state: {
    on: 'Your log-in asks for a code of your authenticator app.',
    off: 'You log in with your password alone.',
  },
  changed: {
    on: 'The second factor is on. From now on your log-in asks for a code.',
    off: 'The second factor is off.',
  },
  needed:
    'You need an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator or Aegis. It works without a network.',
  begin: 'Set up an authenticator app',
  beginAnother: 'Set up another app',
  beginning: 'Preparing...',
  another: 'If you set up another app, the one you use now stops working at once.',
  failed: 'That did not work, and nothing was changed. Please try again.',
  turnOff: 'Turn off',
  turningOff: 'Turning off...',
  turnOffTitle: 'Turn off the second factor?',
  turnOffText: 'From then on your password alone opens your account.',
  keep: 'Keep it on',
  backHome: { founder: 'Back to your applications', organiser: 'Back to the dashboard' },
  signOut: 'Sign Out',
});

export const setupMessages = messages({
  title: 'Set up your app',
  add: 'Add the portal to your app',
  scan: 'Scan this code with the app on your phone.',
  picture: 'QR code for your authenticator app',
  open: 'Open the app on this device',
  type: 'Or type this key into the app:',
  copy: 'Copy key',
  confirm: 'Enter the code that the app shows',
  submit: 'Turn on',
  submitting: 'Turning on...',
  cancel: 'Not now',
});
