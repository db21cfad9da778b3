import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { originPlaceholder } from '@portal/contracts/http/site-delivery';
import { type Language, languageOf, languages } from '@portal/contracts/languages';
import { programme } from '@portal/contracts/programme';
import type { PublicRound } from '@portal/contracts/rounds/round';
import type { MetaDescriptor } from 'react-router';
import { pageTitle } from '../../i18n/page-title.ts';
import { programmeNamesIn } from '../../i18n/programme-names.ts';
import { paths } from '../../paths.ts';
import { audienceNames } from './offer.ts';

const { department } = programme;

const describe = (i18n: I18n, { durationMonths, seedLakh, startups }: PublicRound) => {
  const { state } = programmeNamesIn(i18n.locale);
  return i18n.t(
    msg`${seedLakh} lakh rupees of seed funding, ${durationMonths} months of incubation and mentorship for ${startups} climate startups of ${state}.`,
  );
};

const addressIn = (language: Language) => `${originPlaceholder}${paths.landing(language)}`;

/** Returns the `meta` of a round's landing page: title, description, link preview, its addresses, structured data. */
export function landingMeta(i18n: I18n, round: PublicRound): MetaDescriptor[] {
  const address = addressIn(languageOf(i18n.locale));
  const description = describe(i18n, round);
  return [
    ...pageTitle(undefined, description, i18n),
    { property: 'og:description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    ...languages.map((language) => ({
      tagName: 'link' as const,
      rel: 'alternate',
      hrefLang: language,
      href: addressIn(language),
    })),
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: addressIn('en') },
    { property: 'og:url', content: address },
    { 'script:ld+json': { '@context': 'https://schema.org', ...service(i18n, description) } },
  ];
}

function service(i18n: I18n, description: string) {
  const { department: provider, name, state } = programmeNamesIn(i18n.locale);
  return {
    '@type': 'GovernmentService',
    name,
    description,
    url: addressIn(languageOf(i18n.locale)),
    areaServed: { '@type': 'State', name: state },
    audience: {
      '@type': 'Audience',
      audienceType: programme.audiences.map((audience) => i18n.t(audienceNames[audience])).join(', '),
    },
    provider: {
      '@type': 'GovernmentOrganization',
      name: provider,
      url: department.url,
    },
    availableChannel: { '@type': 'ServiceChannel', serviceUrl: `${originPlaceholder}${paths.login()}` },
  };
}
