import type { SignedInUser } from './signed-in-user.ts';

export type Session =
  | { readonly state: 'checking' }
  | { readonly state: 'authenticated'; readonly user: SignedInUser }
  | {
      readonly state: 'unauthenticated';
      /** The user whose session ended while this page was open, by expiry or in another window. */
      readonly ended?: SignedInUser | undefined;
    };

export interface SessionStore {
  readonly get: () => Session;
  readonly subscribe: (listener: () => void) => () => void;
  /** Reads the session again. After a failure it is `unauthenticated`, unless a user was already known. */
  readonly check: () => Promise<Session>;
  /** Calls `listener`, before other listeners, when the user changes or signs out. */
  readonly onUserChange: (listener: () => void) => void;
  /** Calls `listener`, before other listeners, when another user signs in than the last one of this page. */
  readonly onOtherUser: (listener: () => void) => void;
  /** Call before the page unloads: sets `checking` and ignores changes, so that guards neither render nor redirect. */
  readonly leave: () => void;
  /** Call when the page is restored from the back/forward cache: checks the session again. */
  readonly resume: () => Promise<Session>;
}

/** Creates the store of the page's session. Components read it through `useSession`. */
export function makeSessionStore(readUser: () => Promise<SignedInUser | undefined>): SessionStore {
  let session: Session = { state: 'checking' };
  let isLeaving = false;
  const listeners = new Set<() => void>();
  const userChangeListeners = new Set<() => void>();
  const otherUserListeners = new Set<() => void>();
  let lastUserId: string | undefined;

  function update(next: Session): Session {
    if (isLeaving) return session;
    if (session.state !== 'checking' && userIdOf(session) !== userIdOf(next)) {
      for (const listener of userChangeListeners) listener();
    }
    const userId = userIdOf(next);
    if (userId !== undefined && lastUserId !== undefined && userId !== lastUserId) {
      for (const listener of otherUserListeners) listener();
    }
    lastUserId = userId ?? lastUserId;
    session = next;
    for (const listener of listeners) listener();
    return next;
  }

  async function check(): Promise<Session> {
    try {
      const user = await readUser();
      return update(
        user ? { state: 'authenticated', user } : { state: 'unauthenticated', ...endedUser(session) },
      );
    } catch (error) {
      console.warn('The session could not be checked.', error);
      // A network failure must not close an open form.
      return update(session.state === 'checking' ? { state: 'unauthenticated' } : session);
    }
  }

  return {
    get: () => session,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    check,
    onUserChange: (listener) => {
      userChangeListeners.add(listener);
    },
    onOtherUser: (listener) => {
      otherUserListeners.add(listener);
    },
    leave: () => {
      update({ state: 'checking' });
      isLeaving = true;
    },
    resume: () => {
      isLeaving = false;
      return check();
    },
  };
}

const userIdOf = (session: Session): string | undefined =>
  session.state === 'authenticated' ? session.user.userId : undefined;

function endedUser(before: Session): { readonly ended?: SignedInUser | undefined } {
  if (before.state === 'checking') return {};
  const ended = before.state === 'authenticated' ? before.user : before.ended;
  return ended ? { ended } : {};
}
