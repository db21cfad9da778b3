import { address, notice, type Row, screen, toast } from './row.ts';

const saveFailed = 'Failed to save progress. Please try again.';
const listFailed = 'Failed to load applications. Please try again later.';

/** What the founder's pages say when calls fail, and when a save went well. */
export const callRows = {
  listFails: { of: 'Application list fetch fails', said: listFailed, seen: screen },
  listThrottled: { of: 'Application list fetch fails', said: listFailed, seen: screen },
  listUnanswered: { of: 'Application list fetch fails', said: listFailed, seen: screen },
  listCutOff: { of: 'Application list fetch fails', said: listFailed, seen: screen },
  applicationFails: {
    of: 'Existing application load fails',
    said: 'Failed to load application data',
    seen: toast,
    endsAt: '/applications',
  },
  applicationUnknown: {
    of: 'Existing application load fails',
    said: 'Failed to load application data',
    seen: toast,
    endsAt: '/applications',
  },
  saveFails: { of: 'Draft save fails', said: saveFailed, seen: toast },
  saveThrottled: { of: 'Draft save fails', said: saveFailed, seen: toast },
  saveOffline: { of: 'Draft save fails', said: saveFailed, seen: toast },
  saveUnexpected: {
    of: 'Unexpected error during Next',
    said: 'An error occurred. Please try again.',
    seen: toast,
  },
  saved: {
    of: 'Progress saved',
    said: 'Your application progress has been saved.',
    seen: toast,
  },
  sessionGone: {
    of: 'UserUnAuthenticatedException',
    said: 'Your session has ended. Please log in to go on – your answers are kept.',
    seen: notice,
    endsAt: '/authorize/login',
  },
  refreshFails: {
    of: 'Session fetch fails: the request goes ahead',
    said: saveFailed,
    seen: toast,
  },
  checkFails: { of: 'Login check failure', said: '/authorize/login', seen: address },
  signOutFails: { of: 'Sign-out fails: only logged', said: '/authorize/login', seen: address },
} as const satisfies Readonly<Record<string, Row>>;
