import { useEffect, useSyncExternalStore } from 'react';
import { makeSessionStore, type Session } from './session-store.ts';
import type { SignedInUser } from './signed-in-user.ts';
import { readSignedInUser, sessionKey } from './tokens.ts';

export const session = makeSessionStore(readSignedInUser);

/**
 * Checks the session after sign-ins and sign-outs in other tabs, and when the page is restored from the back/forward
 * cache. Returns a function that stops this.
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

/** A `clientLoader` that waits for the session check. */
export async function checkSession(): Promise<null> {
  if (session.get().state === 'checking') await session.check();
  return null;
}

/** Returns the session, and checks it on first use. */
export function useSession(): Session {
  const current = useSyncExternalStore(session.subscribe, session.get, session.get);
  useEffect(() => {
    if (session.get().state === 'checking') void session.check();
  }, []);
  return current;
}

/** Returns the signed-in user. Throws outside a guard. */
export function useSignedInUser(): SignedInUser {
  const current = useSession();
  if (current.state !== 'authenticated') throw new Error('useSignedInUser is used outside a guard');
  return current.user;
}
