import { useLingui } from '@lingui/react/macro';
import { categoryColour, categoryLabel } from './category.ts';
import classes from './category-badges.module.css';

/** The categories of a start-up, each in the colour of its Sustainable Development Goal. */
export function CategoryBadges({ categories }: { readonly categories: readonly string[] }) {
  const { i18n } = useLingui();
  if (categories.length === 0) return null;
  return (
    <ul className={classes.badges}>
      {categories.map((category) => (
        <li key={category} className={classes.badge} style={{ '--swatch': categoryColour(category) }}>
          {categoryLabel(i18n, category)}
        </li>
      ))}
    </ul>
  );
}
