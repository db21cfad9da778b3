import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { paths } from '../paths.ts';
import type { LoginState } from './login-state.ts';
import { useSession } from './session.ts';

/**
 * Shows its children to signed-in people. Renders nothing while it checks; anyone else goes to the login page,
 * which brings them back.
 */
export function RequireSession({ children }: { readonly children: ReactNode }) {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  if (session.state === 'checking') return null;
  if (session.state === 'unauthenticated') {
    return (
      <Navigate to={paths.login()} replace state={{ from: pathname + search + hash } satisfies LoginState} />
    );
  }
  return children;
}

/** Shows its children to organisers; a founder goes to the own applications. Stands below {@link RequireSession}. */
export function RequireOrganiser({ children }: { readonly children: ReactNode }) {
  const session = useSession();
  if (session.state !== 'authenticated') return null;
  return session.user.isOrganiser ? children : <Navigate to={paths.applications()} replace />;
}
