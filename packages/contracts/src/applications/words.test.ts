import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { fields } from './fields.ts';
import { countWords, maxCharacters, maxWords } from './words.ts';

test.each([
  // The first text must contain words: counting it creates the segmenter.
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
])('counts the words of %j: %i', (text, words) => {
  expect(countWords(text)).toBe(words);
});

test('returns the same count after many other texts', () => {
  const texts = Array.from({ length: 100 }, (_, index) => 'word '.repeat(index));
  expect([...texts, ...texts.toReversed()].map(countWords)).toEqual(
    [...texts, ...texts.toReversed()].map((text) => text.length / 'word '.length),
  );
});

test('caches the counts of the last 32 texts', () => {
  const segment = vi.spyOn(Intl.Segmenter.prototype, 'segment');
  const segmentCalls = (text: string) => {
    segment.mockClear();
    countWords(text);
    return segment.mock.calls.length;
  };
  const text = (index: number) => `text ${index} of many`;
  for (let index = 0; index < 32; index += 1) expect(segmentCalls(text(index))).toBe(1);
  for (let index = 0; index < 32; index += 1) expect(segmentCalls(text(index))).toBe(0);
  expect(segmentCalls(text(32))).toBe(1);
  expect(segmentCalls(text(1))).toBe(0);
  expect(segmentCalls(text(0))).toBe(1);
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

test('a submission accepts a text exactly when the count on the screen is within the limit', () => {
  const text = fc.oneof(
    fc.array(word, { minLength: maxWords - 3, maxLength: maxWords + 3 }).map((words) => words.join(' ')),
    fc.string({ unit: 'grapheme', maxLength: 700 }),
    fc
      .array(fc.constantFrom('-', '.', '/', '@', 'a', '1', ' ', 'க', 'www.'), { maxLength: 900 })
      .map((all) => all.join('')),
  );
  const seen = new Set<boolean>();
  fc.assert(
    fc.property(text, (typed) => {
      fc.pre(typed.length <= maxCharacters);
      const issues = fields.marketReach.complete.safeParse(typed).error?.issues ?? [];
      const isRefused = issues.some(({ message }) => message === 'too-many-words');
      seen.add(isRefused);
      expect(isRefused).toBe(countWords(typed) > maxWords);
    }),
  );
  expect(seen.size).toBe(2);
});
