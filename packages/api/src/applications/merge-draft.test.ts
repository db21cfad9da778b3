import { describe, expect, test } from 'vitest';
import { emptyToNull, isSameDraft, mergeDraft, overwrites } from './merge-draft.ts';

const stored = { startupName: 'Kadal', startupCategory: ['other' as const] };

describe('merging', () => {
  test('replaces sent values, clears nulls and keeps the rest', () => {
    expect(mergeDraft(stored, { startupName: null, city: 'salem' })).toEqual({
      startupCategory: ['other'],
      city: 'salem',
    });
  });

  test('treats all empty values alike', () => {
    expect(emptyToNull({ city: '', startupCategory: [], phone: null, website: undefined })).toEqual({
      city: null,
      startupCategory: null,
      phone: null,
    });
    expect(isSameDraft(mergeDraft(stored, { city: null, greenFinance: null }), stored)).toBe(true);
  });
});

test.each([
  ['another value for an answer', { startupName: 'Malai' }, true],
  ['another value beside a new answer', { startupName: 'Malai', city: 'salem' as const }, true],
  ['clearing an answer', { startupCategory: null }, true],
  ['the same value', { startupName: 'Kadal', startupCategory: ['other' as const] }, false],
  ['a value for an empty answer', { city: 'salem' as const }, false],
  ['clearing an empty answer', { city: null }, false],
])('%s overwrites: %s', (_what, changes, expected) => {
  expect(overwrites(stored, changes)).toBe(expected);
});
