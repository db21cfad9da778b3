import { supportKinds, yesNo } from '../choices.ts';
import type { Field } from './field.ts';
import {
  optionalChoices,
  optionalLongText,
  optionalTags,
  requiredChoice,
  requiredLongText,
} from './kinds.ts';

/** Step 4: funding received so far and the support that the startup needs. */
export const supportAndFunding = {
  receivedFunding: {
    ...requiredChoice('radio', yesNo),
    section: 'funding',
    card: 'funding',
    organiserSection: 'market',
  },
  fundingDetails: {
    ...optionalLongText,
    askedWhen: { field: 'receivedFunding', answer: 'yes' },
    section: 'funding',
    card: 'funding',
    organiserSection: 'market',
    organiserShowsEmpty: true,
  },
  supportSeeking: {
    ...optionalChoices(supportKinds),
    section: 'support',
    card: 'funding',
    organiserSection: 'market',
  },
  fundingSupportNeeds: {
    ...optionalTags,
    askedWhen: { field: 'supportSeeking', answer: 'grants_funding' },
    section: 'support',
    card: 'funding',
    organiserSection: 'market',
  },
  supportUtilization: {
    ...requiredLongText(),
    section: 'support',
    card: 'funding',
    organiserSection: 'market',
  },
} as const satisfies Record<string, Field>;
