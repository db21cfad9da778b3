import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { PortalTheme } from '../app/theme/portal-theme.tsx';

/** Texts and look, as the layouts give them to every page of the app. */
export function PortalProviders({ children }: { children: ReactNode }) {
  return (
    <I18nProvider i18n={i18n}>
      <PortalTheme>{children}</PortalTheme>
    </I18nProvider>
  );
}
