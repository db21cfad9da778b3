import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { categoryColour, categoryLabel } from './category-badges.tsx';

test.each([
  ['green_energy', 'Green Energy', '#fcc30b'],
  ['circular_economy', 'Circular Economy', '#bf8b2e'],
  ['other', 'Other', '#868e96'],
  ['blue_carbon', 'blue carbon', '#868e96'],
  ['constructor', 'constructor', '#868e96'],
])('%s is "%s" in %s', (category, label, colour) => {
  expect(categoryLabel(i18n, category)).toBe(label);
  expect(categoryColour(category)).toBe(colour);
});
