import { Trans, useLingui } from '@lingui/react/macro';
import { useLayoutEffect } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { useLandingPath } from '../i18n/use-landing-path.ts';
import { Logo } from '../shell/logo.tsx';
import { restoreColorScheme } from '../theme/color-scheme.ts';

/** The crash page. It does not use the theme, because the theme may be what crashed. */
export function AppError({ error }: { readonly error: unknown }) {
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
