import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { reloadOnNewVersion } from '../reload-on-new-version.ts';
import { watchSession } from '../session/session.ts';
import { RouteAnnouncer } from '../shell/route-announcer.tsx';
import { PortalTheme } from '../theme/portal-theme.tsx';
import { PageError } from './page-error.tsx';

/** Ends the count of start-page.js. */
function endStarts(): void {
  try {
    sessionStorage.removeItem('starts');
  } catch {
    // Without storage, nothing was counted.
  }
}

/** The root layout of every page but the landing page. */
export default function Portal() {
  useEffect(watchSession, []);
  useEffect(endStarts, []);
  useEffect(reloadOnNewVersion, []);
  return (
    <PortalTheme>
      <RouteAnnouncer />
      <Outlet />
    </PortalTheme>
  );
}

/** Catches crashes of the layouts. */
export function ErrorBoundary() {
  return (
    <PortalTheme>
      <main>
        <PageError />
      </main>
    </PortalTheme>
  );
}
