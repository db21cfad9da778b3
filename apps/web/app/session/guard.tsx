import { Fragment, type ReactNode, useDeferredValue, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { paths } from '../paths.ts';
import { homeOf } from './home.ts';
import type { LoginState } from './login-state.ts';
import { useSession } from './session.ts';
import type { SignedInUser } from './signed-in-user.ts';

/**
 * Shows its children to signed-in people. Renders nothing while it checks; anyone else goes to the login page,
 * which brings them back. An organiser who owes a second factor goes to its set-up, which brings them back too.
 */
export function RequireSession({ children }: { readonly children: ReactNode }) {
  const session = useSession();
  // The page behind the check is large: drawn in one go it would keep a phone from answering for half a second.
  const settled = useDeferredValue(session);
  const { pathname, search, hash } = useLocation();
  if (session.state === 'checking') return null;
  if (session.state === 'unauthenticated') {
    const from = pathname + search + hash;
    return <Navigate to={paths.login()} replace state={loginState(from, session.ended)} />;
  }
  if (session.user.needsSecondFactor && pathname !== paths.secondFactor()) {
    return <Navigate to={paths.secondFactor()} replace state={{ from: pathname + search + hash }} />;
  }
  if (settled.state === 'checking') return null;
  return <RemountOnUserChange user={session.user}>{children}</RemountOnUserChange>;
}

function loginState(from: string, ended: SignedInUser | undefined): LoginState {
  return ended ? { from, email: ended.email, ended: ended.isOrganiser ? 'organiser' : 'founder' } : { from };
}

/** When another person takes over, signed in by another window, nothing of the one before stays: not even the page. */
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

/** Shows its children to organisers; a founder goes to the own applications. Stands below {@link RequireSession}. */
export function RequireOrganiser({ children }: { readonly children: ReactNode }) {
  const session = useSession();
  if (session.state !== 'authenticated') return null;
  return session.user.isOrganiser ? children : <Navigate to={paths.applications()} replace />;
}
