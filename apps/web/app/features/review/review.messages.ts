import type { OrganiserSection } from '@portal/contracts/applications/fields/field';
import { messages } from '../../i18n/catalogue.ts';

export const reviewMessages = messages({
  sections: {
    founder: 'Founder Information',
    startup: 'Startup Information',
    documents: 'Documents',
    business: 'Business Details',
    market: 'Market & Funding',
  } satisfies Record<OrganiserSection, string>,
});
