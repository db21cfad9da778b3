import { routeMessages } from './routes.messages.ts';

/** The loading indicator while the app starts: a bar in the middle of the page, or at its top edge. */
export function AppLoading({ atTop = false }: { readonly atTop?: boolean }) {
  return (
    <output className="app-loading" data-at-top={atTop || undefined} aria-label={routeMessages.starting}>
      <span className="app-loading-bar" />
    </output>
  );
}
