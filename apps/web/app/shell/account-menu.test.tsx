import { expect, test } from 'vitest';
import { initialOf } from './account-menu.tsx';

test.each([
  ['asha', 'A'],
  [' élan', 'É'],
  ['கவிதா', 'க'],
  ['', 'U'],
  ['  ', 'U'],
])('the initial of %o is %s', (name, initial) => expect(initialOf(name)).toBe(initial));
