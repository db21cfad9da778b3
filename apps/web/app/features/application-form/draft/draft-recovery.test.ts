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

test('unsent answers are shown on top of what is stored', () => {
  const opened = restoreDraft(stored, [
    unsent({ marketReach: 'Kept' }, { marketReach: completeAnswers.marketReach }),
  ]);
  expect(opened.shown).toEqual({ ...completeAnswers, marketReach: 'Kept' });
  expect(opened.restored).toEqual(['marketReach']);
  expect(opened.base).toEqual(completeAnswers);
});

test('what was changed elsewhere meanwhile is restored with the value that it started from', () => {
  const opened = restoreDraft(stored, [unsent({ marketReach: 'Kept' }, { marketReach: 'Before' })]);
  expect(opened.shown.marketReach).toBe('Kept');
  expect(opened.base).toEqual({ ...completeAnswers, marketReach: 'Before' });
});

test('the last answers of a closed window count as sent: its closing save may be on its way', () => {
  const kept = { ...unsent({ marketReach: 'Kept' }), unacknowledged: { marketReach: ['Sent before'] } };
  expect(restoreDraft(stored, [kept]).unacknowledged).toEqual({ marketReach: ['Sent before', 'Kept'] });
});

test('what is stored by now is not restored', () => {
  const { marketReach } = completeAnswers;
  expect(restoreDraft(stored, [unsent({ marketReach })]).restored).toEqual([]);
});

test('what another version of the portal wrote cannot break the form', () => {
  expect(readUnsent(draft('text'))).toBeUndefined();
  const odd = { mine: { marketReach: 7, city: 'salem', nobody: 'x', startupCategory: 'x', pitchDeck: [] } };
  expect(readUnsent(draft(odd))).toEqual({ mine: { city: 'salem' }, base: {}, unacknowledged: {} });
});

test('two windows are in conflict when they left different answers to one question', () => {
  expect(areInConflict(unsent({ city: 'salem' }), unsent({ city: 'chennai' }))).toBe(true);
  expect(areInConflict(unsent({ city: 'salem' }), unsent({ city: 'salem', phone: '1' }))).toBe(false);
});
