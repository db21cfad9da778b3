import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { originPlaceholder } from '@portal/contracts/http/site-delivery';
import { programme } from '@portal/contracts/programme';
import type { MetaDescriptor } from 'react-router';
import { milestoneTexts } from '../../domain/programme-texts.ts';
import { formatIn } from '../../i18n/format.ts';
import { pageTitle } from '../../i18n/page-title.ts';
import { paths } from '../../paths.ts';
import { applySteps, audienceNames, criterionTexts } from './offer.ts';

const { startups, state, department, durationMonths, funding } = programme;
const { seedLakh } = funding;

const description = msg`${seedLakh} lakh rupees of seed funding, ${durationMonths} months of incubation and mentorship for ${startups} climate startups of ${state}.`;

const address = `${originPlaceholder}${paths.landing()}`;

/** Returns the `meta` of the landing page: title, description, link preview, canonical URL, structured data. */
export function landingMeta(i18n: I18n): MetaDescriptor[] {
  return [
    ...pageTitle(undefined, i18n.t(description)),
    { property: 'og:description', content: i18n.t(description) },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:url', content: address },
    { 'script:ld+json': { '@context': 'https://schema.org', '@graph': [service(i18n), faq(i18n)] } },
  ];
}

const service = (i18n: I18n) => ({
  '@type': 'GovernmentService',
  name: programme.name,
  description: i18n.t(description),
  url: address,
  areaServed: { '@type': 'State', name: state },
  audience: {
    '@type': 'Audience',
    audienceType: programme.audiences.map((audience) => i18n.t(audienceNames[audience])).join(', '),
  },
  provider: {
    '@type': 'GovernmentOrganization',
    name: department.name,
    url: department.url,
  },
  availableChannel: { '@type': 'ServiceChannel', serviceUrl: `${originPlaceholder}${paths.login()}` },
});

function faq(i18n: I18n) {
  const { formatDate } = formatIn(i18n.locale);
  const dates = programme.timeline.map(
    ({ id, on }) => `${i18n.t(milestoneTexts[id].title)}: ${formatDate(on)}.`,
  );
  return {
    '@type': 'FAQPage',
    mainEntity: [
      question(
        i18n.t(msg`Who Can Apply`),
        programme.eligibility.map((id) => i18n.t(criterionTexts[id])).join(' '),
      ),
      question(i18n.t(msg`How to apply`), applySteps.map((step) => i18n.t(step)).join(' ')),
      question(i18n.t(msg`Dates`), dates.join(' ')),
    ],
  };
}

const question = (name: string, text: string) => ({
  '@type': 'Question',
  name,
  acceptedAnswer: { '@type': 'Answer', text },
});
