import { expect, test } from 'vitest';
import { isEditable, userStatuses } from './status.ts';
import { formatSubmittedId } from './submitting.ts';

test('only a draft is editable', () => {
  expect(userStatuses.filter(isEditable)).toEqual(['draft']);
});

test('submission numbers sort in the order of submission', () => {
  const ids = [1, 99, 123, 100_000].map((n) => formatSubmittedId(2026, n));
  expect(ids[2]).toBe('GSP-2026-000123');
  expect([...ids].sort()).toEqual(ids);
});
