import { expect, test } from 'vitest';
import { cities, cityChoices, labelOf, startupCategories } from './choices.ts';

test('38 districts, stored in lower case', () => {
  expect(new Set(cities).size).toBe(38);
  expect(cityChoices[0]).toEqual({ value: 'ariyalur', label: 'Ariyalur' });
  expect(cityChoices.at(-1)).toEqual({ value: 'virudhunagar', label: 'Virudhunagar' });
});

test('an unknown category is shown raw', () => {
  expect(labelOf(startupCategories, 'green_energy')).toBe('Green Energy');
  expect(labelOf(startupCategories, 'circular_economy')).toBe('Circular Economy');
  expect(labelOf(startupCategories, 'blue_carbon')).toBe('blue_carbon');
  expect(labelOf(startupCategories, 'constructor')).toBe('constructor');
});
