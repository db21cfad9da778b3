import { expect, test } from 'vitest';
import { historyEntrySchema, maxNoteLength, noteRequestSchema } from './history.ts';

test('a note has 1 to 2,000 characters, without spaces around them', () => {
  const parse = (text: string) => noteRequestSchema.safeParse({ text });
  expect(parse(' Call them.\n').data).toEqual({ text: 'Call them.' });
  expect(parse('த'.repeat(maxNoteLength)).success).toBe(true);
  expect(parse('x'.repeat(maxNoteLength + 1)).error?.issues[0]?.message).toBe('too-many-characters');
  expect(parse(' \n ').error?.issues[0]?.message).toBe('required');
});

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
