import './disable-zod-jit.ts';
import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import type { Route } from './+types/root';
import './root.css';
import { LinkPreview } from './i18n/link-preview.tsx';
import { pageTitle } from './i18n/page-title.ts';
import { AppError } from './routes/app-error.tsx';
import { AppLoading } from './routes/app-loading.tsx';

/** The default for routes without their own. */
export const meta = () => pageTitle();

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

/** The document. It is prerendered, so its elements must not have style attributes (CSP). */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-IN" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="format-detection" content="telephone=no" />
        <Meta />
        <LinkPreview />
        <Links />
        {/* The build inlines this script (site/app-pages.ts). */}
        {import.meta.env.DEV && <script src="/app/theme/start-page.js" />}
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
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
