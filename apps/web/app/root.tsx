import './disable-zod-jit.ts';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import type { Route } from './+types/root';
import './root.css';
import { localeOf } from './i18n/format.ts';
import { pageTitle } from './i18n/page-title.ts';
import { loadTexts } from './i18n/texts.ts';
import { useLandingPath } from './i18n/use-landing-path.ts';
import { AppLoading } from './routes/app-loading.tsx';
import { documentLinks } from './shell/document-links.ts';
import { Logo } from './shell/logo.tsx';
import { restoreColorScheme } from './theme/color-scheme.ts';

// Here, so that the loading indicator and the crash page have their texts, too.
await loadTexts('shared');

/** The default for routes without their own. */
export const meta = () => pageTitle();

export const links: Route.LinksFunction = () => [...documentLinks];

/** Provides the texts of the whole document. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <I18nProvider i18n={i18n}>
      <Document>{children}</Document>
    </I18nProvider>
  );
}

/** The document. It is prerendered, so its elements must not have style attributes (CSP). */
function Document({ children }: { children: ReactNode }) {
  const { i18n } = useLingui();
  useEffect(() => {
    document.documentElement.dataset['started'] = '';
    delete document.documentElement.dataset['failed'];
  }, []);
  return (
    <html lang={localeOf(i18n.locale)} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="format-detection" content="telephone=no" />
        {/* The key renders the titles in another language, too. */}
        <Meta key={i18n.locale} />
        <Links />
        {/* The build inlines this script (site/app-pages.ts). */}
        {import.meta.env.DEV && <script src="/app/theme/start-page.js" />}
      </head>
      <body>
        {children}
        <StartError />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** Shown by `data-failed` (theme/start-page.js), before and without React. */
function StartError() {
  const landing = useLandingPath();
  return (
    <div className="app-error start-error" role="alert">
      <p>
        <Trans>
          Your saved answers are safe. Please load the page again; if that does not help, try later.
        </Trans>
      </p>
      <p className="app-error-links">
        <a href="?">
          <Trans>Load the page again</Trans>
        </a>
        <a href={landing}>
          <Trans>To the start page</Trans>
        </a>
      </p>
    </div>
  );
}

export function HydrateFallback() {
  return <AppLoading />;
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AppError error={error} />;
}

/** The crash page. It does not use the theme, because the theme may be what crashed. */
function AppError({ error }: { readonly error: unknown }) {
  const { t } = useLingui();
  const landing = useLandingPath();
  useLayoutEffect(restoreColorScheme, []);
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <main className="app-error">
      <Logo size={48} />
      <h1>{missing ? t`This page does not exist` : t`Something went wrong`}</h1>
      <p>
        {missing
          ? t`The address may be mistyped, or the page may have moved. Nothing of yours is lost.`
          : t`Your saved answers are safe. Please load the page again; if that does not help, try later.`}
      </p>
      <p className="app-error-links">
        {!missing && (
          <button type="button" onClick={() => window.location.reload()}>
            <Trans>Load the page again</Trans>
          </button>
        )}
        <a href={landing}>
          <Trans>To the start page</Trans>
        </a>
      </p>
    </main>
  );
}
