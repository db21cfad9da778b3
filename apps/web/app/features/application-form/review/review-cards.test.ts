import { expect, test } from 'vitest';
import { completeAnswers, deck } from '../../../../test/complete-answers.ts';
import { reviewCards, shownFields, stepsOf } from './review-cards.ts';

test('shownFields omits hidden questions', () => {
  const documents = reviewCards[2]?.fields ?? [];
  expect(shownFields(documents, completeAnswers)).toEqual([
    'businessRegistrationCertificate',
    'pitchDeck',
    'pitchDeckDescription',
    'otherSupportingDocuments',
  ]);
  expect(shownFields(documents, { ...completeAnswers, testDocument: deck })).toContain('testDocument');
});

test('stepsOf returns the steps of a card', () => {
  expect(reviewCards.map(({ fields }) => stepsOf(fields))).toEqual([[1], [1, 2, 5], [5], [2], [3], [4]]);
});
