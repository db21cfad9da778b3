import { fieldNames } from '@portal/contracts/applications/fields';
import { expect, test } from 'vitest';
import { completeAnswers, deck } from '../../../test/complete-answers.ts';
import { answersOf, differingFields, emptyAnswers, initialAnswers, isEmpty } from './answers.ts';

test('emptyAnswers has no answers', () => {
  expect(fieldNames.every((name) => isEmpty(emptyAnswers[name]))).toBe(true);
});

test('a new application starts with name, email and phone of the user', () => {
  const user = {
    userId: 's',
    email: 'a@example.org',
    name: 'Asha',
    phone: '9876543210',
    isOrganiser: false,
    needsSecondFactor: false,
  };
  expect(initialAnswers(user)).toEqual({
    ...emptyAnswers,
    email: 'a@example.org',
    founderName: 'Asha',
    phone: '9876543210',
  });
});

test('answersOf fills missing fields and removes download URLs and checksums', () => {
  const { key, name, size } = deck;
  const uploaded = { key, name, size };
  const document = { ...uploaded, sha256: 'a'.repeat(64), url: 'https://store.example.org/deck' };
  const answers = answersOf({
    startupName: 'Kadal',
    pitchDeck: document,
    otherSupportingDocuments: [document, document],
  });
  expect(answers).toEqual({
    ...emptyAnswers,
    startupName: 'Kadal',
    pitchDeck: uploaded,
    otherSupportingDocuments: [uploaded, uploaded],
  });
});

test('blank text is empty', () => {
  expect(isEmpty('  ')).toBe(true);
  expect(isEmpty('x')).toBe(false);
  expect(isEmpty(deck)).toBe(false);
});

test('differingFields follows the order of the form', () => {
  const other = {
    ...completeAnswers,
    pitchDeck: null,
    startupName: 'Kaatru',
    startupCategory: ['other' as const],
  };
  expect(differingFields(completeAnswers, other)).toEqual(['startupName', 'startupCategory', 'pitchDeck']);
  expect(differingFields(completeAnswers, structuredClone(completeAnswers))).toEqual([]);
});
