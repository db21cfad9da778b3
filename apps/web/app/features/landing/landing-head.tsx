import { useLingui } from '@lingui/react/macro';
import { originPlaceholder } from '@portal/contracts/http/site-delivery';
import { type Language, languageOf, languages } from '@portal/contracts/languages';
import { programme } from '@portal/contracts/programme';
import { linkPreview } from '../../i18n/page-title.ts';
import { useProgrammeNames } from '../../i18n/programme-names.ts';
import { paths } from '../../paths.ts';
import { documentLinks } from '../../shell/document-links.ts';
import { audienceNames } from './offer.ts';
import { useRendering } from './rendering.ts';

const addressIn = (language: Language) => `${originPlaceholder}${paths.landing(language)}`;

/** What the head of the page says about it: title, description, link preview, its addresses, structured data. */
export function LandingHead() {
  const { i18n, t } = useLingui();
  const { department, name, state } = useProgrammeNames();
  const { durationMonths, seedLakh, startups } = useRendering().round;
  const address = addressIn(languageOf(i18n.locale));
  const description = t`${seedLakh} lakh rupees of seed funding, ${durationMonths} months of incubation and mentorship for ${startups} climate startups of ${state}.`;
  const service = {
    '@context': 'https://schema.org',
    '@type': 'GovernmentService',
    name,
    description,
    url: address,
    areaServed: { '@type': 'State', name: state },
    audience: {
      '@type': 'Audience',
      audienceType: programme.audiences.map((audience) => t(audienceNames[audience])).join(', '),
    },
    provider: { '@type': 'GovernmentOrganization', name: department, url: programme.department.url },
    availableChannel: { '@type': 'ServiceChannel', serviceUrl: `${originPlaceholder}${paths.login()}` },
  };
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
      <script type="application/ld+json">{JSON.stringify(service)}</script>
    </>
  );
}
