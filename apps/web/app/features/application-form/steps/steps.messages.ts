import type { FormSection } from '@portal/contracts/applications/fields/field';
import { messages } from '../../../i18n/catalogue.ts';

export const stepLeads = messages({
  1: 'Who you are and where your startup is based.',
  2: 'What you do and how far you have come.',
  3: 'What changes for the climate, and for how many people.',
  4: 'What you have received so far and what would help you next.',
  5: 'Files are saved as soon as they are uploaded.',
});

export const sectionTitles = messages({
  people: 'You and your startup',
  business: 'Your business',
  field: 'Your field',
  innovation: 'Your innovation',
  climate: 'Climate',
  market: 'Market',
  funding: 'Funding so far',
  support: 'Support you need',
  registration: 'Registration',
  pitch: 'Your pitch',
} satisfies Record<FormSection, string>);
