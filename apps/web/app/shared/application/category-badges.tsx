import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { programme } from '@portal/contracts/programme';
import { categoryLabels, choiceLabel } from '../questions/choice-labels.ts';
import classes from './category-badges.module.css';

export interface CategoryBadgesProps {
  readonly categories: readonly string[];
  /** Whether unknown categories are shown exactly as stored. */
  readonly raw?: boolean;
}

/** The categories of a start-up, each in the colour of its Sustainable Development Goal. */
export function CategoryBadges({ categories, raw = false }: CategoryBadgesProps) {
  const { i18n } = useLingui();
  if (categories.length === 0) return null;
  return (
    <ul className={classes.badges}>
      {categories.map((category) => (
        <li key={category} className={classes.badge} style={{ '--swatch': categoryColour(category) }}>
          {raw ? choiceLabel(i18n, categoryLabels, category) : categoryLabel(i18n, category)}
        </li>
      ))}
    </ul>
  );
}

/** The main Sustainable Development Goal of each category. */
const goals: Readonly<Record<string, number>> = {
  green_energy: 7,
  circular_economy: 12,
  sustainable_agriculture: 15,
  climate_resilience: 13,
  waste_management: 11,
};

/** Of goal 8, which is not among those of the programme. */
const financeColour = '#a21942';

const fallbackColour = '#868e96';

/** Returns the colour of the category's Sustainable Development Goal, or grey. */
export function categoryColour(category: string): string {
  if (category === 'green_finance') return financeColour;
  const goal = Object.hasOwn(goals, category) ? goals[category] : undefined;
  return programme.focusGoals.find(({ number }) => number === goal)?.colour ?? fallbackColour;
}

/** Returns the label of a category; an unknown category is shown as stored, with spaces for underscores. */
export function categoryLabel(i18n: I18n, category: string): string {
  return choiceLabel(i18n, categoryLabels, category).replaceAll('_', ' ');
}
