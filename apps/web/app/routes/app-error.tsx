import { useLayoutEffect } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { paths } from '../paths.ts';
import { restoreColorScheme } from '../theme/color-scheme.ts';
import { routeMessages } from './routes.messages.ts';

/** The crash page. It stands outside the theme, so that nothing it needs can be what broke. */
export function AppError({ error }: { readonly error: unknown }) {
  useLayoutEffect(restoreColorScheme, []);
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <main className="app-error">
      <h1>{missing ? routeMessages.notFoundTitle : routeMessages.crashTitle}</h1>
      <p>{missing ? routeMessages.notFoundText : routeMessages.crashText}</p>
      <p>
        <a href={paths.landing()}>{routeMessages.toLanding}</a>
      </p>
    </main>
  );
}
