import { afterEach, expect, test } from 'vitest';
import { chosenLanguage, keepLanguage } from './language-choice.ts';

afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the test removes what the code sets
  document.cookie = 'language=; Path=/; Max-Age=0';
});

test('a device without a choice has none', () => {
  expect(chosenLanguage()).toBeUndefined();
});

test('the last choice stays, beside other cookies', () => {
  // biome-ignore lint/suspicious/noDocumentCookie: another cookie of the site
  document.cookie = 'my-language=en; Path=/';
  keepLanguage('en');
  keepLanguage('ta');
  expect(chosenLanguage()).toBe('ta');
});

test('a language that the portal does not have is no choice', () => {
  // biome-ignore lint/suspicious/noDocumentCookie: an old or a forged value
  document.cookie = 'language=fr; Path=/';
  expect(chosenLanguage()).toBeUndefined();
});
