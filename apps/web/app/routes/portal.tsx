import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { reloadOnNewVersion } from '../reload-on-new-version.ts';
import { watchSession } from '../session/session.ts';
import { RouteAnnouncer } from '../shell/route-announcer.tsx';
import { PortalTheme } from '../theme/portal-theme.tsx';
import { PageError } from './page-error.tsx';

/** The app around every page but the landing: look, session, changes of page. */
export default function Portal() {
  useEffect(watchSession, []);
  useEffect(reloadOnNewVersion, []);
  return (
    <PortalTheme>
      <RouteAnnouncer />
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
