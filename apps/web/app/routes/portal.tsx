import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { loadTexts } from '../i18n/texts.ts';
import { reloadOnNewVersion } from '../reload-on-new-version.ts';
import { watchSession } from '../session/session.ts';
import { PortalProviders } from '../shell/portal-providers.tsx';
import { RouteAnnouncer } from '../shell/route-announcer.tsx';
import { PageError } from './page-error.tsx';

await loadTexts('shared');

/** The root layout of every page but the landing page. */
export default function Portal() {
  useEffect(watchSession, []);
  useEffect(reloadOnNewVersion, []);
  return (
    <PortalProviders>
      <RouteAnnouncer />
      <Outlet />
    </PortalProviders>
  );
}

/** Catches crashes of the layouts. */
export function ErrorBoundary() {
  return (
    <PortalProviders>
      <main>
        <PageError />
      </main>
    </PortalProviders>
  );
}
