import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { PortalTheme } from '../app/theme/portal-theme.tsx';

/** Texts, look and a cache, as the layouts give them to every page of the app. */
export function PortalProviders({ children }: { children: ReactNode }) {
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  return (
    <I18nProvider i18n={i18n}>
      <PortalTheme>
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      </PortalTheme>
    </I18nProvider>
  );
}
