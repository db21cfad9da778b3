import { labelOf, startupCategories } from '@portal/contracts/applications/choices';
import { programme } from '@portal/contracts/programme';

/** The focus goal that each category serves most. */
const goals: Readonly<Record<string, number>> = {
  green_energy: 7,
  circular_economy: 12,
  sustainable_agriculture: 15,
  climate_resilience: 13,
  waste_management: 11,
};

const fallback = '#868e96';

/** The colour of the category's Sustainable Development Goal, grey for a category without one. */
export function categoryColour(category: string): string {
  const goal = Object.hasOwn(goals, category) ? goals[category] : undefined;
  return programme.focusGoals.find(({ number }) => number === goal)?.colour ?? fallback;
}

/** A category in words; an unknown one is shown raw, with spaces for underscores. */
export function categoryLabel(category: string): string {
  return labelOf(startupCategories, category).replaceAll('_', ' ');
}
