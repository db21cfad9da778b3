import { useLingui } from '@lingui/react/macro';
import { originPlaceholder } from '@portal/contracts/http/site-delivery';
import { type Language, languageOf, languages } from '@portal/contracts/languages';
import { linkPreview } from '../../i18n/page-title.ts';
import { useProgrammeNames } from '../../i18n/programme-names.ts';
import { paths } from '../../paths.ts';
import { documentLinks } from '../../shell/document-links.ts';
import { useRendering } from './rendering.ts';

const addressIn = (language: Language) => `${originPlaceholder}${paths.landing(language)}`;

/** What the head of the page says about it: title, description, link preview, its addresses. */
export function LandingHead() {
  const { i18n, t } = useLingui();
  const { name, state } = useProgrammeNames();
  const { durationMonths, seedLakh, startups } = useRendering().round;
  const address = addressIn(languageOf(i18n.locale));
  const description = t`${seedLakh} lakh rupees of seed funding, ${durationMonths} months of incubation and mentorship for ${startups} climate startups of ${state}.`;
  return (
    <>
      <title>{name}</title>
      <meta name="description" content={description} />
      {linkPreview(i18n).map((tag) => (
        <meta key={tag.content} {...tag} />
      ))}
      <meta property="og:description" content={description} />
      <link rel="canonical" href={address} />
      {languages.map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={addressIn(language)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={addressIn('en')} />
      <meta property="og:url" content={address} />
      {documentLinks.map((link) => (
        <link key={link.href} {...link} />
      ))}
    </>
  );
}
