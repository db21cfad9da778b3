import { expect, test } from 'vitest';
import { languageOf, requestedLanguage } from './languages.ts';

test('the language of a tag is English unless its first part is that of Tamil', () => {
  for (const tag of ['ta', 'ta-IN', 'TA-Taml-IN']) expect(languageOf(tag)).toBe('ta');
  for (const tag of ['en-GB', 'hi', 'tamil', '']) expect(languageOf(tag)).toBe('en');
});

test('the requested language is the chosen one, else the first accepted one', () => {
  const requests: readonly [chosen: string | undefined, accepted: string | undefined, language: string][] = [
    [undefined, undefined, 'en'],
    [undefined, 'ta-IN,ta;q=0.9,en;q=0.8', 'ta'],
    [undefined, 'hi-IN, ta;q=0.9, en;q=0.8', 'ta'],
    [undefined, 'en-IN,ta;q=0.9', 'en'],
    [undefined, 'fr,de', 'en'],
    ['ta', 'en', 'ta'],
    ['en', 'ta', 'en'],
    ['fr', 'ta', 'ta'],
    ['', 'ta', 'ta'],
  ];
  for (const [chosen, accepted, language] of requests)
    expect(requestedLanguage(chosen, accepted), `${chosen} ${accepted}`).toBe(language);
});
