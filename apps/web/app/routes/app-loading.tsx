import { useLingui } from '@lingui/react/macro';

/** The loading indicator while the app starts: a bar in the middle of the page, or at its top edge. */
export function AppLoading({ atTop = false }: { readonly atTop?: boolean }) {
  const { t } = useLingui();
  return (
    <output className="app-loading" data-at-top={atTop || undefined} aria-label={t`Loading`}>
      <span className="app-loading-bar" />
    </output>
  );
}
