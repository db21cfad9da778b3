import { expect, test } from 'vitest';
import { initialsOf } from './cells.tsx';

test.each([
  ['Asha Raman', 'AR'],
  ['Asha Devi Raman', 'AR'],
  ['asha', 'A'],
  ['arjun.selvam@example.org', 'AS'],
  ['செல்வம் கண்ணன்', 'செக'],
])('%s → %s', (name, expected) => {
  expect(initialsOf(name)).toBe(expected);
});
