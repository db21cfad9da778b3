import { expect, test } from 'vitest';
import { completeAnswers, deck } from '../../../../test/complete-answers.ts';
import { reviewCards, shownFields } from './review-cards.ts';

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
