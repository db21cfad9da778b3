import { useLayoutEffect } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { paths } from '../paths.ts';
import { Logo } from '../shell/logo.tsx';
import { restoreColorScheme } from '../theme/color-scheme.ts';
import { routeMessages } from './routes.messages.ts';

/** The crash page. It stands outside the theme, so that nothing it needs can be what broke. */
export function AppError({ error }: { readonly error: unknown }) {
  useLayoutEffect(restoreColorScheme, []);
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <main className="app-error">
      <Logo size={48} />
      <h1>{missing ? routeMessages.notFoundTitle : routeMessages.crashTitle}</h1>
      <p>{missing ? routeMessages.notFoundText : routeMessages.crashText}</p>
      <p className="app-error-ways">
        {!missing && (
          <button type="button" onClick={() => window.location.reload()}>
            {routeMessages.reload}
          </button>
        )}
        <a href={paths.landing()}>{routeMessages.toLanding}</a>
      </p>
    </main>
  );
}
