import { expect, test } from 'vitest';
import { countWords } from './words.ts';

const counts: readonly [text: string, words: number][] = [
  ['   \n ', 0],
  ['Commas, stops. And – dashes!', 4],
  ["It's one", 2],
  ['🌱🌊', 0],
  ['a state\u2010of\u2011the-art, 3-D-printed e-mail', 4],
  ['fish – dried - or -dried', 4],
  ['See (http://example.org/a/b), www.example.org/a.', 3],
  ['Website:https://example.org/a/b', 2],
  ['https://web.example.org/2026/https://example.org/a', 1],
  ['“example.org/a/b”', 1],
  ['and/or 24/7', 3],
  ['@kadal', 1],
  // Words that end in a combining mark.
  ['मछली सुखाने की सौर मशीन, हिन्दी में', 7],
  ['தமிழ்\u200cநாடு க்\u200dஷ் e\u0301te\u0301', 3],
  ['In 2026 we sold 1,200 dryers, 3.5 t and ₹ 12,50,000 by 10:30 on 14/04/2027', 14],
  ['௨௦௨௭ २०२७ 50% CO₂ m² ½', 6],
  ['e.g. R&D of kadal.in, the founders’ fish_waste', 7],
  ['fish,salt;sun\u200bsalt …—(x)', 5],
  ['மீனவர்களுக்கான சூரிய-உலர்த்தி\u00a0sun 🌱 asha@example.org, https://example.org/a-b/c?d=e – 3.5', 6],
];

test('counts the words of texts, compounds and addresses in English and Tamil', () => {
  for (const [text, words] of counts) expect(countWords(text), text).toBe(words);
});
