import { useEffect, useSyncExternalStore } from 'react';
import { makeSessionStore, type Session } from './session-store.ts';
import type { SignedInUser } from './signed-in-user.ts';
import { readSignedInUser, sessionKey } from './tokens.ts';

/** The page's session. */
export const session = makeSessionStore(readSignedInUser);

/**
 * Follows sign-ins and sign-outs of other tabs, and looks again when the browser brings a left page back. Returns the
 * undoing.
 */
export function watchSession(): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || sessionKey.test(key)) void session.check();
  };
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) void session.resume();
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onPageShow);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onPageShow);
  };
}

/** A `clientLoader` of pages that are drawn once it is known who is signed in. */
export async function checkSession(): Promise<null> {
  if (session.get().state === 'checking') await session.check();
  return null;
}

/** The session, checked when a page first asks for it. */
export function useSession(): Session {
  const current = useSyncExternalStore(session.subscribe, session.get);
  useEffect(() => {
    if (session.get().state === 'checking') void session.check();
  }, []);
  return current;
}

/** The signed-in user, for components below a guard. */
export function useSignedInUser(): SignedInUser {
  const current = useSession();
  if (current.state !== 'authenticated') throw new Error('useSignedInUser is used outside a guard');
  return current.user;
}
