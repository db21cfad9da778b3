import { routeMessages } from './routes.messages.ts';

/** What the document shows while the app starts: a bar in the middle of an empty page, or at the top edge of a page's frame. */
export function Starting({ atTop = false }: { readonly atTop?: boolean }) {
  return (
    <output className="app-starting" data-at-top={atTop || undefined} aria-label={routeMessages.starting}>
      <span className="app-starting-bar" />
    </output>
  );
}
