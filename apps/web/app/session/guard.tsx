import { Fragment, type ReactNode, useDeferredValue, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { paths } from '../paths.ts';
import { homeOf } from './home.ts';
import type { LoginState } from './login-state.ts';
import { useSession, useSignedInUser } from './session.ts';
import type { SignedInUser } from './signed-in-user.ts';

/**
 * Renders its children for signed-in users, nothing while the session is checked. Redirects others to the login page, and
 * organisers without a second factor to its set-up; both return to this page.
 */
export function RequireSession({ children }: { readonly children: ReactNode }) {
  const session = useSession();
  // Rendering the page at high priority would block a phone for half a second.
  const deferred = useDeferredValue(session);
  const { pathname, search, hash } = useLocation();
  if (session.state === 'checking') return null;
  if (session.state === 'unauthenticated') {
    const from = pathname + search + hash;
    return <Navigate to={paths.login()} replace state={loginState(from, session.ended)} />;
  }
  if (session.user.needsSecondFactor && pathname !== paths.secondFactor()) {
    return <Navigate to={paths.secondFactor()} replace state={{ from: pathname + search + hash }} />;
  }
  if (deferred.state === 'checking') return null;
  return <RemountOnUserChange user={session.user}>{children}</RemountOnUserChange>;
}

function loginState(from: string, ended: SignedInUser | undefined): LoginState {
  return ended ? { from, email: ended.email, ended: ended.isOrganiser ? 'organiser' : 'founder' } : { from };
}

/** Unmounts the page and navigates home when another user signs in in another window. */
function RemountOnUserChange({
  user,
  children,
}: {
  readonly user: SignedInUser;
  readonly children: ReactNode;
}) {
  const { pathname } = useLocation();
  const [userId, setUserId] = useState(user.userId);
  if (user.userId === userId) return <Fragment key={userId}>{children}</Fragment>;
  if (pathname !== homeOf(user)) return <Navigate to={homeOf(user)} replace />;
  setUserId(user.userId);
  return null;
}

/** Renders its children for organisers, redirects founders to their applications. Use below {@link RequireSession}. */
export function RequireOrganiser({ children }: { readonly children: ReactNode }) {
  return useSignedInUser().isOrganiser ? children : <Navigate to={paths.applications()} replace />;
}

/** Renders its children for founders, redirects organisers to the dashboard. Use below {@link RequireSession}. */
export function RequireFounder({ children }: { readonly children: ReactNode }) {
  return useSignedInUser().isOrganiser ? <Navigate to={paths.adminUsers()} replace /> : children;
}
