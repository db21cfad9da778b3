import { currentStages, startupCategories } from '../choices.ts';
import type { Field } from './field.ts';
import { optionalChoices, optionalTags, requiredChoice, requiredLongText } from './kinds.ts';

/** Step 2: the innovation and its current stage. */
export const businessInfo = {
  startupCategory: {
    ...optionalChoices(startupCategories),
    section: 'field',
    card: 'startup',
    cardOrder: 1,
    organiserSection: 'startup',
    organiserOrder: 1,
  },
  greenFinance: {
    ...optionalTags,
    askedWhen: { field: 'startupCategory', answer: 'green_finance' },
    section: 'field',
    card: 'startup',
    cardOrder: 1,
    organiserSection: 'startup',
    organiserOrder: 1,
  },
  innovationDescription: {
    ...requiredLongText(),
    section: 'innovation',
    card: 'business',
    organiserSection: 'business',
    organiserOrder: 1,
  },
  currentStage: {
    ...requiredChoice('select', currentStages),
    section: 'innovation',
    card: 'startup',
    organiserSection: 'startup',
  },
  sdgContribution: {
    ...requiredLongText(),
    section: 'innovation',
    card: 'business',
    organiserSection: 'business',
    organiserOrder: 3,
  },
} as const satisfies Record<string, Field>;
