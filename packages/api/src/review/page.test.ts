import { expect, test } from 'vitest';
import { makePage } from './page.ts';

test('a page takes rows for as long as they fit, in bytes', () => {
  const page = makePage<string>(18);
  // Six letters, two quotes and a comma: nine.
  expect(page.add('sixsix')).toBe(true);
  // Two letters of three bytes, two quotes and a comma: nine again.
  expect(page.add('தத')).toBe(true);
  expect(page.add('x')).toBe(false);
  expect(page.rows).toEqual(['sixsix', 'தத']);
});

test('a row that no page can hold has a page of its own', () => {
  const page = makePage<string>(5);
  expect(page.add('far too long')).toBe(true);
  expect(page.add('')).toBe(false);
});
