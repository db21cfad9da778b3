import { scalabilityPotentials } from '../choices.ts';
import type { Field } from './field.ts';
import { optionalLongText, requiredChoice, requiredLongText } from './kinds.ts';

/** Step 3: effect on the climate and market reach. */
export const impact = {
  environmentalProblem: {
    label: { en: 'Environmental problem', ta: 'சுற்றுச்சூழல் பிரச்சினை' },
    ...requiredLongText(),
    section: 'climate',
    card: 'impact',
    organiserSection: 'business',
    organiserOrder: 2,
  },
  carbonFootprintReduction: {
    label: { en: 'Carbon footprint reduction', ta: 'கார்பன் தடக் குறைப்பு' },
    ...optionalLongText,
    section: 'climate',
    card: 'impact',
    organiserSection: 'market',
  },
  marketReach: {
    label: { en: 'Market reach', ta: 'சந்தை வீச்சு' },
    ...requiredLongText(1),
    section: 'market',
    card: 'impact',
    organiserSection: 'market',
  },
  scalabilityPotential: {
    label: { en: 'Scalability potential', ta: 'விரிவாக்கத் திறன்' },
    ...requiredChoice('radio', scalabilityPotentials),
    section: 'market',
    card: 'impact',
    organiserSection: 'market',
  },
} as const satisfies Record<string, Field>;
