import { expect, test } from 'vitest';
import { emptyToNull, isSameDraft, mergeDraft, overwrites } from './merge-draft.ts';

const stored = { startupName: 'Kadal', startupCategory: ['other' as const] };

test('merging replaces sent values, clears nulls, keeps the rest, and treats all empty values alike', () => {
  const merged = { startupCategory: ['other'], city: 'salem' };
  expect(mergeDraft(stored, { startupName: null, city: 'salem' })).toEqual(merged);
  const cleared = { city: null, startupCategory: null, phone: null };
  expect(emptyToNull({ city: '', startupCategory: [], phone: null, website: undefined })).toEqual(cleared);
  expect(isSameDraft(mergeDraft(stored, { city: null, greenFinance: null }), stored)).toBe(true);
});

test('a change overwrites only if an answer gets another value or is cleared', () => {
  const malai = { startupName: 'Malai' };
  for (const changes of [malai, { ...malai, city: 'salem' as const }, { startupCategory: null }])
    expect(overwrites(stored, changes)).toBe(true);
  for (const changes of [stored, { city: 'salem' as const }, { city: null }])
    expect(overwrites(stored, changes)).toBe(false);
});
