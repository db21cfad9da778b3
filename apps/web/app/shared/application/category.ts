import type { I18n } from '@lingui/core';
import { programme } from '@portal/contracts/programme';
import { categoryLabels, choiceLabel } from '../questions/choice-labels.ts';

/** The main Sustainable Development Goal of each category. */
const goals: Readonly<Record<string, number>> = {
  green_energy: 7,
  circular_economy: 12,
  sustainable_agriculture: 15,
  climate_resilience: 13,
  waste_management: 11,
};

const fallback = '#868e96';

/** Returns the colour of the category's Sustainable Development Goal, or grey. */
export function categoryColour(category: string): string {
  const goal = Object.hasOwn(goals, category) ? goals[category] : undefined;
  return programme.focusGoals.find(({ number }) => number === goal)?.colour ?? fallback;
}

/** Returns the label of a category; an unknown category is shown as stored, with spaces for underscores. */
export function categoryLabel(i18n: I18n, category: string): string {
  return choiceLabel(i18n, categoryLabels, category).replaceAll('_', ' ');
}
