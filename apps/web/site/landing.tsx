import script from 'virtual:landing-script';
import { I18nProvider } from '@lingui/react';
import type { RenderLanding } from '@portal/contracts/http/site-delivery';
import { renderToStaticMarkup } from 'react-dom/server';
import { LandingHead } from '../app/features/landing/landing-head.tsx';
import { landingI18n } from '../app/features/landing/landing-i18n.ts';
import { LandingPage } from '../app/features/landing/landing-page.tsx';
import { RenderingContext } from '../app/features/landing/rendering.ts';
import { localeOf } from '../app/i18n/format.ts';
import { dayOf } from '../app/shared/programme/milestones.ts';
import { withPolicy } from './document-policy.ts';

const sheets = import.meta.glob<string>('../app/features/landing/*.module.css', {
  query: '?inline',
  import: 'default',
  eager: true,
});
const styles = Object.values(sheets).join('').trim();

/**
 * Renders the landing page as one document that needs no other file. The build writes it for the round of the repository, and the
 * function `landing` for the published one (docs/adr/0081).
 */
export const renderLanding: RenderLanding = (round, language, now) => {
  const rendering = { round, today: dayOf(new Date(now)) };
  const html = renderToStaticMarkup(
    <html lang={localeOf(language)}>
      <I18nProvider i18n={landingI18n[language]}>
        <RenderingContext value={rendering}>
          <head>
            <meta charSet="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <meta name="format-detection" content="telephone=no" />
            <LandingHead />
            <style>{styles}</style>
          </head>
          <body>
            <LandingPage />
            <script>{script}</script>
          </body>
        </RenderingContext>
      </I18nProvider>
    </html>,
  );
  return withPolicy(`<!DOCTYPE html>${html}`);
};
