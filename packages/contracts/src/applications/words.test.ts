import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { countWords } from './words.ts';

/** The first text must contain words: counting it creates the segmenter. */
const counts: readonly [text: string, words: number][] = [
  ['One word', 2],
  ['', 0],
  ['   \n ', 0],
  ['Commas, stops. And – dashes!', 4],
  ["It's one", 2],
  ['🌱🌊', 0],
  ['கடல் அலை ஆற்றல்', 3],
  ['solar உலர்த்தி 2027', 3],
  ['கடற்கரையோர மீனவர்களுக்கான சூரிய உலர்த்தி, 40 கிராமங்கள்.', 6],
  ['காற்று\nஅலை\tமழை', 3],
  ['climate-smart', 1],
  ['a state\u2010of\u2011the-art, 3-D-printed e-mail', 4],
  ['fish – dried - or -dried', 4],
  ['சூரிய-உலர்த்தி', 1],
  ['https://www.example.org/a-b/c.html?d=e&f=%20g#h', 1],
  ['See (http://example.org/a/b), www.example.org/a.', 3],
  ['Website:https://example.org/a/b', 2],
  ['https://web.example.org/2026/https://example.org/a', 1],
  ['instagram.com/kadal.solar/photos', 1],
  ['“example.org/a/b”', 1],
  ['Write to asha.raman@sub.example.org.', 3],
  ['and/or 24/7', 4],
  ['@kadal', 1],
];

test('counts the words of texts, compounds and addresses in English and Tamil', () => {
  for (const [text, words] of counts) expect(countWords(text), text).toBe(words);
});

test('caches the counts of the last 32 texts', () => {
  const segment = vi.spyOn(Intl.Segmenter.prototype, 'segment');
  const isCounted = (index: number) => {
    segment.mockClear();
    expect(countWords('word '.repeat(index))).toBe(index);
    return segment.mock.calls.length > 0;
  };
  const texts = Array.from({ length: 32 }, (_, index) => 100 + index);
  expect(texts.filter(isCounted)).toEqual(texts);
  expect(texts.filter(isCounted)).toEqual([]);
  // One more text takes the place of the first.
  expect([132, 101, 100].map(isCounted)).toEqual([true, false, true]);
  segment.mockRestore();
});

const word = fc.constantFrom(
  'sun',
  "it's",
  '2027',
  '3.5',
  'climate-smart',
  'end-to-end-tested',
  'கடல்',
  'மீனவர்களுக்கான',
  'சூரிய-உலர்த்தி',
  'https://example.org/a-b/c?d=e',
  'www.example.org',
  'example.org/a',
  'asha@example.org',
);
const blank = fc.constantFrom(' ', '  ', '\n', ', ', ' – ', '. ', ' 🌱 ', '\u00a0');

test('counts what a person counts in any mix of words, compounds and addresses', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(word, blank), { maxLength: 40 }), (pairs) => {
      expect(countWords(pairs.flat().join(''))).toBe(pairs.length);
    }),
  );
});
