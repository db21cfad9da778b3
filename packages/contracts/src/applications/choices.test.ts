import { expect, test } from 'vitest';
import { cityNames, labelOf, startupCategories } from './choices.ts';

test('has 38 districts, stored in lower case', () => {
  const cities = Object.entries(cityNames);
  expect(cities).toHaveLength(38);
  expect(cities[0]).toEqual(['ariyalur', 'Ariyalur']);
  expect(cities.at(-1)).toEqual(['virudhunagar', 'Virudhunagar']);
});

test('an unknown category is its own label', () => {
  expect(labelOf(startupCategories, 'green_energy')).toBe('Green Energy');
  expect(labelOf(startupCategories, 'circular_economy')).toBe('Circular Economy');
  expect(labelOf(startupCategories, 'blue_carbon')).toBe('blue_carbon');
  expect(labelOf(startupCategories, 'constructor')).toBe('constructor');
});
