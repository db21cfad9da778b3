import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { PortalTheme } from '../theme/portal-theme.tsx';

/** What every page of the app needs around it: texts and look. */
export function PortalProviders({ children }: { children: ReactNode }) {
  return (
    <I18nProvider i18n={i18n}>
      <PortalTheme>{children}</PortalTheme>
    </I18nProvider>
  );
}
