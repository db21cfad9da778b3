import { t } from '@lingui/core/macro';
import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { reloadOnNewVersion } from '../reload-on-new-version.ts';
import { watchSession } from '../session/session.ts';
import { RouteAnnouncer } from '../shell/route-announcer.tsx';
import { PortalTheme } from '../theme/portal-theme.tsx';
import { notify } from '../ui/notify.tsx';
import { PageError } from './page-error.tsx';

/** Says that an event's handler threw, which no `ErrorBoundary` catches. Also ends the count of start-page.js. */
function tellErrors(): () => void {
  try {
    sessionStorage.removeItem('starts');
  } catch {
    // Without storage, nothing was counted.
  }
  const tell = ({ error, reason = error }: Partial<ErrorEvent & PromiseRejectionEvent>) => {
    if (reason instanceof Error && reason.name !== 'AbortError')
      notify.error(
        t`Your saved answers are safe. Please load the page again; if that does not help, try later.`,
        { title: t`Something went wrong` },
      );
  };
  window.addEventListener('error', tell);
  window.addEventListener('unhandledrejection', tell);
  return () => {
    window.removeEventListener('error', tell);
    window.removeEventListener('unhandledrejection', tell);
  };
}

/** The root layout of every page but the landing page. */
export default function Portal() {
  useEffect(watchSession, []);
  useEffect(tellErrors, []);
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
