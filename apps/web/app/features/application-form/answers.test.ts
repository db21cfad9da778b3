import { fieldNames } from '@portal/contracts/applications/fields';
import { expect, test } from 'vitest';
import { deck } from '../../../test/complete-answers.ts';
import { tokensOf } from '../../../test/user-pool.ts';
import { userFromClaims } from '../../session/signed-in-user.ts';
import { answersOf, emptyAnswers, initialAnswers, isEmpty } from './answers.ts';

test('a new application has only name, email and phone of the user', () => {
  expect(fieldNames.every((name) => isEmpty(emptyAnswers[name]))).toBe(true);
  const { tokens } = tokensOf();
  expect(initialAnswers(userFromClaims(tokens.idToken.payload))).toEqual({
    ...emptyAnswers,
    email: 'asha@example.org',
    founderName: 'Asha Raman',
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
