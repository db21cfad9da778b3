import { expect, test } from 'vitest';
import { isEditable, userStatuses, userStatusTransitions } from './status.ts';
import { formatSubmittedId } from './submitting.ts';

test('only a draft is editable, and only a submission can end', () => {
  expect(userStatuses.filter(isEditable)).toEqual(['draft']);
  expect(userStatusTransitions).toEqual({
    draft: ['submitted'],
    pending: [],
    submitted: ['rejected', 'success'],
    rejected: [],
    success: [],
    failed: [],
  });
});

test('submission numbers sort by age', () => {
  const ids = [1, 99, 123, 100_000].map((n) => formatSubmittedId(2026, n));
  expect(ids[2]).toBe('GSP-2026-000123');
  expect([...ids].sort()).toEqual(ids);
});
