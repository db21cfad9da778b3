import { expect, test } from 'vitest';
import { languageOf, requestedLanguage } from './languages.ts';

test.each([
  ['ta', 'ta'],
  ['ta-IN', 'ta'],
  ['TA-Taml-IN', 'ta'],
  ['en-GB', 'en'],
  ['hi', 'en'],
  ['tamil', 'en'],
  ['', 'en'],
])('the language of the tag %j is %s', (tag, language) => {
  expect(languageOf(tag)).toBe(language);
});

test.each([
  [undefined, undefined, 'en'],
  [undefined, 'ta-IN,ta;q=0.9,en;q=0.8', 'ta'],
  [undefined, 'hi-IN, ta;q=0.9, en;q=0.8', 'ta'],
  [undefined, 'en-IN,ta;q=0.9', 'en'],
  [undefined, 'fr,de', 'en'],
  ['ta', 'en', 'ta'],
  ['en', 'ta', 'en'],
  ['fr', 'ta', 'ta'],
  ['', 'ta', 'ta'],
])('of the choice %j and the accepted languages %j it is %s', (chosen, accepted, language) => {
  expect(requestedLanguage(chosen, accepted)).toBe(language);
});
