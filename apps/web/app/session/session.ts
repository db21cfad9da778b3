import { Hub } from 'aws-amplify/utils';
import { useEffect, useSyncExternalStore } from 'react';
import { queryClient } from '../api/query-client.ts';
import { makeSessionStore, type Session } from './session-store.ts';
import type { SignedInUser } from './signed-in-user.ts';
import { readSignedInUser } from './tokens.ts';

/** The page's session. What was fetched for one user is never shown to the next. */
export const session = makeSessionStore({
  readUser: readSignedInUser,
  onUserChange: () => queryClient.clear(),
});

/** Amplify keeps the name of the last user here; another tab that signs in or out changes it. */
const lastUserKey = /^CognitoIdentityServiceProvider\..+\.LastAuthUser$/;

/**
 * Follows sign-ins and sign-outs of this tab and of others, and looks again when the browser brings a left page back.
 * Returns the undoing.
 */
export function watchSession(): () => void {
  const stopListening = Hub.listen('auth', ({ payload: { event } }) => {
    if (event === 'signedIn' || event === 'signedOut' || event === 'tokenRefresh_failure')
      void session.check();
  });
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || lastUserKey.test(key)) void session.check();
  };
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) void session.resume();
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onPageShow);
  return () => {
    stopListening();
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onPageShow);
  };
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
