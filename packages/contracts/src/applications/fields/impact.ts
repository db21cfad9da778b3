import { scalabilityPotentials } from '../choices.ts';
import type { Field } from './field.ts';
import { optionalLongText, requiredChoice, requiredLongText } from './kinds.ts';

/** Step 3: effect on the climate and market reach. */
export const impact = {
  environmentalProblem: {
    ...requiredLongText(),
    section: 'climate',
    card: 'impact',
    organiserSection: 'business',
    organiserOrder: 2,
  },
  carbonFootprintReduction: {
    ...optionalLongText,
    section: 'climate',
    card: 'impact',
    organiserSection: 'market',
  },
  marketReach: {
    ...requiredLongText(1),
    section: 'market',
    card: 'impact',
    organiserSection: 'market',
  },
  scalabilityPotential: {
    ...requiredChoice('select', scalabilityPotentials),
    section: 'market',
    card: 'impact',
    organiserSection: 'market',
  },
} as const satisfies Record<string, Field>;
