import { expect, test } from 'vitest';
import { completeDraft, maximalDraft } from '../../test/answers.ts';
import { completeAnswers } from './complete-answers.ts';

const email = 'founder@example.org';

test('drops what is not asked, and what surrounds an answer', () => {
  const draft = { ...completeDraft(email), fundingDetails: 'not asked', startupName: ' Kadal Fibre ' };
  const answers = completeAnswers(draft, email);
  expect(answers).toMatchObject({ startupName: 'Kadal Fibre', isDPITTCertified: 'no' });
  expect(answers).not.toHaveProperty('fundingDetails');
});

test("takes the e-mail of the caller's token", () => {
  expect(completeAnswers(completeDraft('before@example.org'), email)).toMatchObject({ email });
});

test('names every question without an answer', () => {
  const incomplete = completeAnswers({}, email);
  expect(incomplete).toMatchObject({
    problem: 'application-incomplete',
    fields: { email: 'incomplete', pitchDeck: 'incomplete', phone: 'incomplete' },
  });
});

test('names the place of what is wrong within an answer', () => {
  const pitchDeck = { key: '', name: 'deck.pdf', size: 10 };
  expect(completeAnswers({ ...completeDraft(email), pitchDeck }, email)).toEqual({
    problem: 'application-incomplete',
    fields: { 'pitchDeck.key': expect.any(String) },
  });
});

test('takes the longest answers that there can be', () => {
  expect(completeAnswers(maximalDraft(email), email)).toMatchObject({
    isDPITTCertified: 'yes',
    greenFinance: { length: 20 },
    fundingSupportNeeds: { length: 20 },
  });
});
