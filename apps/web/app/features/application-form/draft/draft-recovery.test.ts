import { expect, test } from 'vitest';
import { completeAnswers } from '../../../../test/complete-answers.ts';
import { areInConflict, readUnsent, restoreDraft } from './draft-recovery.ts';

const stored = { answers: completeAnswers, revision: 7 };
const unsent = (mine: object, base: object = {}) => ({ mine, base, unacknowledged: {} });
const draft = (content: unknown) => ({
  userId: 'sub-1',
  applicationId: 'a',
  windowId: 'w',
  keptAt: 0,
  unsent: content,
});

test('unsent answers replace stored ones in the form', () => {
  const opened = restoreDraft(stored, [unsent({ marketReach: 'Kept' })]);
  expect(opened.shown).toEqual({ ...completeAnswers, marketReach: 'Kept' });
  expect(opened.restored).toEqual(['marketReach']);
});

test('does not restore answers that are stored by now', () => {
  const { marketReach } = completeAnswers;
  expect(restoreDraft(stored, [unsent({ marketReach })]).restored).toEqual([]);
});

test('ignores drafts and values of an unexpected type', () => {
  expect(readUnsent(draft('text'))).toBeUndefined();
  const odd = { mine: { marketReach: 7, city: 'salem', nobody: 'x', startupCategory: 'x', pitchDeck: [] } };
  expect(readUnsent(draft(odd))).toEqual({ mine: { city: 'salem' }, base: {}, unacknowledged: {} });
});

test('drafts are in conflict when they have different answers to one question', () => {
  expect(areInConflict(unsent({ city: 'salem' }), unsent({ city: 'chennai' }))).toBe(true);
  expect(areInConflict(unsent({ city: 'salem' }), unsent({ city: 'salem', phone: '1' }))).toBe(false);
});
