import { Trans, useLingui } from '@lingui/react/macro';
import { programme } from '@portal/contracts/programme';

const [office] = programme.contact.emails;

/**
 * The loading indicator while the app starts: a bar in the middle of the page, or at its top edge. It is in every
 * prerendered document of the app, so it also says what to do without JavaScript.
 */
export function AppLoading({ atTop = false }: { readonly atTop?: boolean }) {
  const { t } = useLingui();
  return (
    <>
      <noscript>
        <p className="app-noscript">
          <Trans>
            This page needs JavaScript. Please turn it on in your browser, or write to{' '}
            <a href={`mailto:${office}`}>{office}</a>: we help you to apply.
          </Trans>
        </p>
      </noscript>
      <output className="app-loading" data-at-top={atTop || undefined} aria-label={t`Loading`}>
        <span className="app-loading-bar" />
      </output>
    </>
  );
}
