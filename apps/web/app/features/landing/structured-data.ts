import { originPlaceholder } from '@portal/contracts/http/site-delivery';
import { programme } from '@portal/contracts/programme';
import { offer } from '@portal/contracts/programme-offer';
import type { MetaDescriptor } from 'react-router';
import { formatDate } from '../../i18n/format.ts';
import { paths } from '../../paths.ts';
import { applyMessages } from './apply.messages.ts';
import { eligibilityMessages } from './eligibility.messages.ts';
import { landingMessages } from './landing.messages.ts';
import { processMessages } from './process.messages.ts';

/** Questions and answers from the page's texts. */
const questions: readonly (readonly [question: string, answer: string])[] = [
  [eligibilityMessages.title, offer.eligibility.join(' ')],
  [applyMessages.title, applyMessages.steps.join(' ')],
  [
    processMessages.timeline,
    programme.timeline.map(({ on, title }) => `${title}: ${formatDate(on)}.`).join(' '),
  ],
];

const service = {
  '@type': 'GovernmentService',
  name: programme.name,
  description: landingMessages.description,
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
