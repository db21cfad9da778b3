import { address, alert, field, notice, type Row } from './row.ts';

const wrong = 'This code is not correct. Please enter the one that your app shows now.';
const used = 'This code was used already. Please wait for the next one.';
const tooMany = 'Too many attempts. Please wait a while and try again.';
const failed = 'That did not work, and nothing was changed. Please try again.';
const offline = 'A network error has occurred.';
const missing = 'Please enter the 6 digits of the code';

/** What the log-in says to somebody whose account asks for the code of an app. */
export const codeStepRows = {
  codeMissing: { of: 'Second factor', said: missing, seen: field('Code') },
  codeTooShort: { of: 'Second factor', said: missing, seen: field('Code') },
  wrongCode: { of: 'CodeMismatchException', said: wrong, seen: alert },
  usedCode: { of: 'ExpiredCodeException', said: used, seen: alert },
  tooManyCodes: { of: 'LimitExceededException', said: tooMany, seen: alert },
  tooManyRequests: { of: 'TooManyRequestsException', said: tooMany, seen: alert },
  /** The pool waits three minutes for it. */
  tookTooLong: {
    of: 'Second factor',
    said: 'That took too long. Please go back and log in again.',
    seen: alert,
  },
  notChecked: {
    of: 'Second factor',
    said: 'Your code could not be checked. Please try again.',
    seen: alert,
  },
  codeOffline: { of: 'Network error', said: offline, seen: alert },
  loggedIn: { of: 'Second factor', said: '/applications', seen: address },
} as const satisfies Readonly<Record<string, Row>>;

/** What the page says on which the factor is turned on and off. */
export const factorPageRows = {
  notLoaded: {
    of: 'Second factor',
    said: 'We could not load how you log in. Nothing was changed.',
    seen: alert,
  },
  isOff: { of: 'Second factor', said: 'You log in with your password alone.', seen: notice },
  notBegun: { of: 'Second factor', said: failed, seen: alert },
  beginOffline: { of: 'Network error', said: offline, seen: alert },
  setupCodeMissing: { of: 'Second factor', said: missing, seen: field('Code') },
  setupWrongCode: { of: 'Second factor', said: wrong, seen: alert },
  setupTooManyCodes: { of: 'LimitExceededException', said: tooMany, seen: alert },
  notTurnedOn: { of: 'Second factor', said: failed, seen: alert },
  turnedOn: {
    of: 'Second factor',
    said: 'The second factor is on. From now on your log-in asks for a code.',
    seen: notice,
  },
  isOn: { of: 'Second factor', said: 'Your log-in asks for a code of your authenticator app.', seen: notice },
  notTurnedOff: { of: 'Second factor', said: failed, seen: alert },
  turnedOff: { of: 'Second factor', said: 'The second factor is off.', seen: notice },
} as const satisfies Readonly<Record<string, Row>>;
