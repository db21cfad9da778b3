import { expect, test } from 'vitest';
import { countWords } from './words.ts';

test.each([
  ['', 0],
  ['   \n ', 0],
  ['One word', 2],
  ['Commas, stops. And – dashes!', 4],
  ["It's one", 2],
  ['🌱🌊', 0],
  ['கடல் அலை ஆற்றல்', 3],
  ['solar உலர்த்தி 2027', 3],
])('%j has %i words', (text, words) => {
  expect(countWords(text)).toBe(words);
});
