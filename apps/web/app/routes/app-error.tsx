import { useLayoutEffect } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { paths } from '../paths.ts';
import { Logo } from '../shell/logo.tsx';
import { restoreColorScheme } from '../theme/color-scheme.ts';
import { routeMessages } from './routes.messages.ts';

/** The crash page. It does not use the theme, because the theme may be what crashed. */
export function AppError({ error }: { readonly error: unknown }) {
  useLayoutEffect(restoreColorScheme, []);
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <main className="app-error">
      <Logo size={48} />
      <h1>{missing ? routeMessages.notFoundTitle : routeMessages.crashTitle}</h1>
      <p>{missing ? routeMessages.notFoundText : routeMessages.crashText}</p>
      <p className="app-error-links">
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
