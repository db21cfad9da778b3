import type { SignedInUser } from './signed-in-user.ts';

/** What is known about who is signed in. */
export type Session =
  | { readonly state: 'checking' }
  | { readonly state: 'authenticated'; readonly user: SignedInUser }
  | {
      readonly state: 'unauthenticated';
      /** Whose session ended while this page was open, by expiry or in another window. */
      readonly ended?: SignedInUser | undefined;
    };

export interface SessionStore {
  readonly get: () => Session;
  readonly subscribe: (listener: () => void) => () => void;
  /** Reads the session again. A failure ends in `unauthenticated`, unless a user was already known. */
  readonly check: () => Promise<Session>;
  /** Has `forget` called, before the listeners, when another user, or none, takes the place of the one before. */
  readonly onUserChange: (forget: () => void) => void;
  /** The page is about to be left for good: guards show nothing from now on and send nobody anywhere. */
  readonly leave: () => void;
  /** The page is shown again, say by the back button: everything is read afresh. */
  readonly resume: () => Promise<Session>;
}

/** Holds the session for the whole page; components read it through `useSession`. */
export function makeSessionStore(readUser: () => Promise<SignedInUser | undefined>): SessionStore {
  let session: Session = { state: 'checking' };
  let leaving = false;
  const listeners = new Set<() => void>();
  const forgetters = new Set<() => void>();

  function settle(next: Session): Session {
    if (leaving) return session;
    if (session.state !== 'checking' && userIdOf(session) !== userIdOf(next)) {
      for (const forget of forgetters) forget();
    }
    session = next;
    for (const listener of listeners) listener();
    return next;
  }

  async function check(): Promise<Session> {
    try {
      const user = await readUser();
      return settle(
        user ? { state: 'authenticated', user } : { state: 'unauthenticated', ...endOf(session) },
      );
    } catch (error) {
      console.warn('The session could not be checked.', error);
      // A weak link must not throw someone out of a form; the next call decides.
      return settle(session.state === 'checking' ? { state: 'unauthenticated' } : session);
    }
  }

  return {
    get: () => session,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    check,
    onUserChange: (forget) => {
      forgetters.add(forget);
    },
    leave: () => {
      settle({ state: 'checking' });
      leaving = true;
    },
    resume: () => {
      leaving = false;
      return check();
    },
  };
}

const userIdOf = (session: Session): string | undefined =>
  session.state === 'authenticated' ? session.user.userId : undefined;

/** Whose session ended, once nobody is signed in any more. */
function endOf(before: Session): { readonly ended?: SignedInUser | undefined } {
  if (before.state === 'checking') return {};
  const ended = before.state === 'authenticated' ? before.user : before.ended;
  return ended ? { ended } : {};
}
