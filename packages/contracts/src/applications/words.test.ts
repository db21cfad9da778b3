import { expect, test, vi } from 'vitest';
import { countWords } from './words.ts';

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
