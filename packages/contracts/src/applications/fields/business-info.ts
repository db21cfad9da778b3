import { currentStages, startupCategories } from '../choices.ts';
import type { Field } from './field.ts';
import { optionalChoices, optionalTags, requiredChoice, requiredLongText } from './kinds.ts';

/** Step 2: the innovation and its current stage. */
export const businessInfo = {
  startupCategory: {
    label: { en: 'Startup category', ta: 'புத்தொழில் வகை' },
    ...optionalChoices(startupCategories),
    section: 'field',
    card: 'startup',
    cardOrder: 1,
    organiserSection: 'startup',
    organiserOrder: 1,
  },
  greenFinance: {
    label: { en: 'Green finance', ta: 'பசுமை நிதி' },
    ...optionalTags,
    askedWhen: { field: 'startupCategory', answer: 'green_finance' },
    section: 'field',
    card: 'startup',
    cardOrder: 1,
    organiserSection: 'startup',
    organiserOrder: 1,
  },
  innovationDescription: {
    label: { en: 'Innovation description', ta: 'புத்தாக்கத்தின் விளக்கம்' },
    ...requiredLongText(),
    section: 'innovation',
    card: 'business',
    organiserSection: 'business',
    organiserOrder: 1,
  },
  currentStage: {
    label: { en: 'Current stage', ta: 'தற்போதைய வளர்ச்சி நிலை' },
    ...requiredChoice('radio', currentStages),
    section: 'innovation',
    card: 'startup',
    organiserSection: 'startup',
  },
  sdgContribution: {
    label: { en: 'SDG contribution', ta: 'நீடித்த வளர்ச்சி இலக்குகளுக்கான (SDG) பங்களிப்பு' },
    ...requiredLongText(),
    section: 'innovation',
    card: 'business',
    organiserSection: 'business',
    organiserOrder: 3,
  },
} as const satisfies Record<string, Field>;
