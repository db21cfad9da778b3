import { expect, test } from 'vitest';
import { toSingleLine } from './layout.ts';

test.each([
  ['a name', 'Kavya Raman', 'Kavya Raman'],
  ['blanks around', ' \tKavya\n', 'Kavya'],
  ['blanks in a row', 'Kavya \u00a0  Raman', 'Kavya Raman'],
  ['lines', 'Kavya\r\n\r\nRaman', 'Kavya Raman'],
  ['Unicode line separators', 'Kavya\u0085Raman\u2028of\u2029Kadal', 'Kavya Raman of Kadal'],
  ['direction marks', 'Kavya\u200e\u202e\u2066Raman\u2069', 'Kavya Raman'],
  ['half a surrogate pair', 'Kavya\ud83c', 'Kavya\ufffd'],
  ['nothing', '', ''],
])('%s: a single line', (_, typed, line) => {
  expect(toSingleLine(typed)).toBe(line);
});
