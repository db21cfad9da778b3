import { expect, test } from 'vitest';
import { oneLine } from './layout.ts';

test.each([
  ['a name', 'Kavya Raman', 'Kavya Raman'],
  ['blanks around', ' \tKavya\n', 'Kavya'],
  ['blanks in a row', 'Kavya \u00a0  Raman', 'Kavya Raman'],
  ['lines', 'Kavya\r\n\r\nRaman', 'Kavya Raman'],
  ['what only a computer breaks lines at', 'Kavya\u0085Raman\u2028of\u2029Kadal', 'Kavya Raman of Kadal'],
  ['marks that turn the direction', 'Kavya\u200e\u202e\u2066Raman\u2069', 'Kavya Raman'],
  ['half a character', 'Kavya\ud83c', 'Kavya\ufffd'],
  ['nothing', '', ''],
])('%s: a single line', (_, typed, line) => {
  expect(oneLine(typed)).toBe(line);
});
