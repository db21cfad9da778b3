import { useLingui } from '@lingui/react/macro';
import { categoryLabels, choiceLabel } from '../questions/choice-labels.ts';
import { categoryColour, categoryLabel } from './category.ts';
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
