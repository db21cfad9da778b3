import { expect, test } from 'vitest';
import { historyEntrySchema } from './history.ts';

test('the history keeps the score of a criterion that its round no longer has', () => {
  const entry = {
    kind: 'assessed',
    number: 1,
    at: '2027-05-01T00:00:00.000Z',
    by: 'Meena',
    by_sub: 'o1',
    stage: 'stage1',
  } as const;
  const stored = { ...entry, scores: { innovation: 4, formerCriterion: 3 }, score: 3.5 };
  expect(historyEntrySchema.parse(stored)).toEqual(stored);
});
