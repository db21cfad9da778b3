import type { ReviewCard } from '@portal/contracts/applications/fields/field';
import { messages } from '../../../i18n/catalogue.ts';

export const reviewMessages = messages({
  lead: 'Read everything once more. After you submit, nothing can be changed.',
  notProvided: 'Not provided',
  edit: (title: string) => `Edit ${title}`,
  cards: {
    founder: 'Founder Information',
    startup: 'Startup Information',
    documents: 'Documents',
    business: 'Business Details',
    impact: 'Market & Impact',
    funding: 'Funding & Support',
  } satisfies Record<ReviewCard, string>,
});
