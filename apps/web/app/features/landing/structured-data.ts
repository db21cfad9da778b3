import { msg } from '@lingui/core/macro';
import { originPlaceholder } from '@portal/contracts/http/site-delivery';
import { programme } from '@portal/contracts/programme';
import { offer } from '@portal/contracts/programme-offer';
import type { MetaDescriptor } from 'react-router';
import { formatDate } from '../../i18n/format.ts';
import { paths } from '../../paths.ts';
import { applyMessages } from './apply.messages.ts';

/** Questions and answers from the page's texts. */
const questions: readonly (readonly [question: string, answer: string])[] = [
  [msg`Who Can Apply`, offer.eligibility.join(' ')],
  [msg`How to apply`, applyMessages.steps.join(' ')],
  [msg`Dates`, programme.timeline.map(({ on, title }) => `${title}: ${formatDate(on)}.`).join(' ')],
];

const service = {
  '@type': 'GovernmentService',
  name: programme.name,
  description: msg`${{ seedLakh: funding.seedLakh }} lakh rupees of seed funding, ${durationMonths} months of incubation and mentorship for ${startups} climate startups of ${state}.`,
  url: `${originPlaceholder}${paths.landing()}`,
  areaServed: { '@type': 'State', name: programme.state },
  audience: { '@type': 'Audience', audienceType: offer.audiences.join(', ') },
  provider: {
    '@type': 'GovernmentOrganization',
    name: programme.department.name,
    url: programme.department.url,
  },
  availableChannel: { '@type': 'ServiceChannel', serviceUrl: `${originPlaceholder}${paths.apply()}` },
};

const faq = {
  '@type': 'FAQPage',
  mainEntity: questions.map(([name, text]) => ({
    '@type': 'Question',
    name,
    acceptedAnswer: { '@type': 'Answer', text },
  })),
};

/** Returns structured data (schema.org) for the `meta` of the landing page. */
export function structuredData(): MetaDescriptor[] {
  return [{ 'script:ld+json': { '@context': 'https://schema.org', '@graph': [service, faq] } }];
}
