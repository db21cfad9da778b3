import { expect, test } from 'vitest';
import { completeAnswers, deck } from '../../../test/complete-answers.ts';
import { emptyAnswers } from './answers.ts';
import { furthestStep, incompleteSteps, openQuestions, reachableStep, stepErrorsOf } from './completeness.ts';

test.each([
  ['nothing', emptyAnswers, 1],
  ['everything', completeAnswers, 6],
  ['a gap in step 2', { ...completeAnswers, currentStage: '' as const }, 2],
  ['gaps in steps 3 and 5', { ...completeAnswers, marketReach: '', pitchDeck: null }, 3],
  ['the wrong certificate', { ...completeAnswers, isDPITTCertified: 'yes' as const }, 5],
  ['funding received, without details', { ...completeAnswers, receivedFunding: 'yes' as const }, 6],
] as const)('the furthest step with %s answered', (_, answers, step) => {
  expect(furthestStep(openQuestions(answers))).toBe(step);
});

test('steps after an incomplete one are not reachable', () => {
  const reached = [1, 2, 3, 4, 5, 6].map((requested) => reachableStep(requested, 3));
  expect(reached).toEqual([1, 2, 3, 3, 3, 3]);
  expect([0, -2, 2.5, 99, Number.NaN].map((requested) => reachableStep(requested, 6))).toEqual([
    1, 1, 2, 6, 1,
  ]);
});

test('every incomplete step is known, and its errors by field, of visible questions only', () => {
  expect(incompleteSteps({ ...completeAnswers, city: '', pitchDeckDescription: 'short' })).toEqual([1, 5]);
  expect(stepErrorsOf(5, { ...emptyAnswers, isDPITTCertified: 'yes', pitchDeck: deck })).toEqual({
    DPITTRegistrationCertificate: 'incomplete',
    pitchDeckDescription: 'incomplete',
  });
  expect(stepErrorsOf(6, emptyAnswers)).toEqual({});
});
