import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { watchSession } from '../session/session.ts';
import { PageChange } from '../shell/page-change.tsx';
import { PortalTheme } from '../theme/portal-theme.tsx';
import { watchDeploys } from '../watch-deploys.ts';
import { PageError } from './page-error.tsx';

/** The app around every page but the landing: look, session, changes of page. */
export default function Portal() {
  useEffect(watchSession, []);
  useEffect(watchDeploys, []);
  return (
    <PortalTheme>
      <PageChange />
      <Outlet />
    </PortalTheme>
  );
}

/** When what stands around the pages broke. */
export function ErrorBoundary() {
  return (
    <PortalTheme>
      <main>
        <PageError />
      </main>
    </PortalTheme>
  );
}
