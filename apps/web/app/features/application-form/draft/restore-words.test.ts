import { expect, test } from 'vitest';
import { completeAnswers } from '../../../../test/complete-answers.ts';
import { clash, restoreWords, wordsOf } from './restore-words.ts';

const stored = { answers: completeAnswers, revision: 7 };
const words = (mine: object, base: object = {}) => ({ mine, base, inDoubt: {} });
const record = (content: unknown) => ({
  userId: 'sub-1',
  applicationId: 'a',
  windowId: 'w',
  keptAt: 0,
  words: content,
});

test('kept words are shown on top of what is stored', () => {
  const opened = restoreWords(stored, [
    words({ marketReach: 'Kept' }, { marketReach: completeAnswers.marketReach }),
  ]);
  expect(opened.shown).toEqual({ ...completeAnswers, marketReach: 'Kept' });
  expect(opened.broughtBack).toEqual(['marketReach']);
  expect(opened.startedFrom).toEqual({});
});

test('what was changed elsewhere meanwhile is remembered with where the words started', () => {
  const opened = restoreWords(stored, [words({ marketReach: 'Kept' }, { marketReach: 'Before' })]);
  expect(opened.shown.marketReach).toBe('Kept');
  expect(opened.startedFrom).toEqual({ marketReach: 'Before' });
});

test('what is stored by now is nothing to bring back', () => {
  const { marketReach } = completeAnswers;
  expect(restoreWords(stored, [words({ marketReach })]).broughtBack).toEqual([]);
});

test('what another portal wrote cannot trip the form', () => {
  expect(wordsOf(record('text'))).toBeUndefined();
  const odd = { mine: { marketReach: 7, city: 'salem', nobody: 'x', startupCategory: 'x', pitchDeck: [] } };
  expect(wordsOf(record(odd))).toEqual({ mine: { city: 'salem' }, base: {}, inDoubt: {} });
});

test('two windows clash when they left different answers to one question', () => {
  expect(clash(words({ city: 'salem' }), words({ city: 'chennai' }))).toBe(true);
  expect(clash(words({ city: 'salem' }), words({ city: 'salem', phone: '1' }))).toBe(false);
});
