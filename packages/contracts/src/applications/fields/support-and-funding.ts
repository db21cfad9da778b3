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
    label: { en: 'Received funding', ta: 'முன்னர் பெற்ற நிதி உதவி' },
    ...requiredChoice('radio', yesNo),
    section: 'funding',
    card: 'funding',
    organiserSection: 'market',
  },
  fundingDetails: {
    label: { en: 'Funding details', ta: 'நிதி விவரங்கள்' },
    ...optionalLongText,
    askedWhen: { field: 'receivedFunding', answer: 'yes' },
    section: 'funding',
    card: 'funding',
    organiserSection: 'market',
    organiserShowsEmpty: true,
  },
  supportSeeking: {
    label: { en: 'Support seeking', ta: 'நீங்கள் கோரும் ஆதரவு' },
    ...optionalChoices(supportKinds),
    section: 'support',
    card: 'funding',
    organiserSection: 'market',
  },
  fundingSupportNeeds: {
    label: { en: 'Funding support needs', ta: 'தேவைப்படும் நிதி ஆதரவு' },
    ...optionalTags,
    askedWhen: { field: 'supportSeeking', answer: 'grants_funding' },
    section: 'support',
    card: 'funding',
    organiserSection: 'market',
  },
  supportUtilization: {
    label: { en: 'Support utilization', ta: 'ஆதரவின் பயன்பாடு' },
    ...requiredLongText(),
    section: 'support',
    card: 'funding',
    organiserSection: 'market',
  },
} as const satisfies Record<string, Field>;
