import { i18n, setupI18n } from '@lingui/core';
import { categoryNames, cityNames } from '@portal/contracts/applications/choice-names';
import { cities } from '@portal/contracts/applications/choices';
import type { Names } from '@portal/contracts/languages';
import { expect, test } from 'vitest';
import { messages as en } from '../../../locales/application/en.po';
import { messages as ta } from '../../../locales/application/ta.po';
import { type ChoiceLabels, categoryLabels, choiceLabel, cityLabels } from './choice-labels.ts';

test('every district has its name', () => {
  const names = cities.map((city) => choiceLabel(i18n, cityLabels, city));
  expect(names.map((name) => name.toLowerCase())).toEqual(cities);
  expect(names.filter((name) => /^[A-Z][a-z]+$/.test(name))).toHaveLength(38);
});

test('districts and categories are found by the names that are shown, in each language', () => {
  const catalogues = {
    en: setupI18n({ locale: 'en', messages: { en } }),
    ta: setupI18n({ locale: 'ta', messages: { ta } }),
  };
  const shown = (labels: ChoiceLabels) =>
    Object.fromEntries(
      Object.entries(labels).map(([value, label]): [string, Names] => [
        value,
        { en: catalogues.en.t(label), ta: catalogues.ta.t(label) },
      ]),
    );
  expect(cityNames).toEqual(shown(cityLabels));
  expect(categoryNames).toEqual(shown(categoryLabels));
});

test('an unknown value is its own label', () => {
  expect(choiceLabel(i18n, categoryLabels, 'green_energy')).toBe('Green Energy');
  expect(choiceLabel(i18n, categoryLabels, 'circular_economy')).toBe('Circular Economy');
  expect(choiceLabel(i18n, categoryLabels, 'blue_carbon')).toBe('blue_carbon');
  expect(choiceLabel(i18n, categoryLabels, 'constructor')).toBe('constructor');
  expect(choiceLabel(i18n, undefined, 'Thoothukudi')).toBe('Thoothukudi');
});
