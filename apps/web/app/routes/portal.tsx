import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { watchSession } from '../session/session.ts';
import { PageChange } from '../shell/page-change.tsx';
import { PortalTheme } from '../theme/portal-theme.tsx';

/** The app around every page but the landing: look, session, changes of page. */
export default function Portal() {
  useEffect(watchSession, []);
  return (
    <PortalTheme>
      <PageChange />
      <Outlet />
    </PortalTheme>
  );
}
