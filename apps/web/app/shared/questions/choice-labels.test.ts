import { i18n, setupI18n } from '@lingui/core';
import { cities } from '@portal/contracts/applications/choices';
import { expect, test } from 'vitest';
import { categoryLabels, choiceLabel, cityLabels } from './choice-labels.ts';

test('every district has its name', () => {
  const names = cities.map((city) => choiceLabel(i18n, cityLabels, city));
  expect(names.map((name) => name.toLowerCase())).toEqual(cities);
  expect(names.filter((name) => /^[A-Z][a-z]+$/.test(name))).toHaveLength(38);
});

test('a choice has its label in the language of the reader, and an unknown value is its own label', () => {
  expect(choiceLabel(i18n, categoryLabels, 'green_energy')).toBe('Green Energy');
  expect(choiceLabel(setupI18n({ locale: 'ta', messages: { ta: {} } }), categoryLabels, 'green_energy')).toBe(
    'பசுமை ஆற்றல்',
  );
  expect(choiceLabel(i18n, categoryLabels, 'blue_carbon')).toBe('blue_carbon');
  expect(choiceLabel(i18n, categoryLabels, 'constructor')).toBe('constructor');
  expect(choiceLabel(i18n, undefined, 'Thoothukudi')).toBe('Thoothukudi');
});
