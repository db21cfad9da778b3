import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { afterEach, expect, test } from 'vitest';
import { changeLanguage, loadTexts } from './texts.ts';

afterEach(() => changeLanguage('en'));

test('the texts follow a change of language, those of pages that open later, too', async () => {
  await loadTexts('shared');
  expect(t`Theme`).toBe('Theme');
  await changeLanguage('ta');
  expect([i18n.locale, t`Theme`]).toEqual(['ta', 'தோற்றம்']);
  await loadTexts('legal');
  expect(t`Privacy policy`).toBe('தனியுரிமைக் கொள்கை');
  await changeLanguage('en');
  expect([t`Theme`, t`Privacy policy`]).toEqual(['Theme', 'Privacy policy']);
});

test('of two changes at once, the later one stays', async () => {
  await loadTexts('shared');
  await Promise.all([changeLanguage('ta'), changeLanguage('en')]);
  expect(i18n.locale).toBe('en');
  await Promise.all([changeLanguage('en'), changeLanguage('ta'), loadTexts('legal')]);
  expect([i18n.locale, t`Privacy policy`]).toEqual(['ta', 'தனியுரிமைக் கொள்கை']);
});
