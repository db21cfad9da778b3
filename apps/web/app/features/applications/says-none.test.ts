import { expect, test } from 'vitest';
import { saysNone } from './says-none.ts';

test('the dialog opens on the word of the server alone', () => {
  expect(saysNone({ message: 'No applications found for this user.', applications: [] })).toBe(true);
  expect(saysNone({ message: 'Applications found.', applications: [] })).toBe(false);
});
