import { i18n } from '@lingui/core';
import { cities } from '@portal/contracts/applications/choices';
import { expect, test } from 'vitest';
import { categoryLabels, choiceLabel, cityLabels } from './choice-labels.ts';

test('every district has its name', () => {
  const names = cities.map((city) => choiceLabel(i18n, cityLabels, city));
  expect(names.map((name) => name.toLowerCase())).toEqual(cities);
  expect(names.filter((name) => /^[A-Z][a-z]+$/.test(name))).toHaveLength(38);
});

test('an unknown value is its own label', () => {
  expect(choiceLabel(i18n, categoryLabels, 'green_energy')).toBe('Green Energy');
  expect(choiceLabel(i18n, categoryLabels, 'circular_economy')).toBe('Circular Economy');
  expect(choiceLabel(i18n, categoryLabels, 'blue_carbon')).toBe('blue_carbon');
  expect(choiceLabel(i18n, categoryLabels, 'constructor')).toBe('constructor');
  expect(choiceLabel(i18n, undefined, 'Thoothukudi')).toBe('Thoothukudi');
});
