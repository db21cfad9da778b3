import { expect, test } from 'vitest';
import { completeDraft, maximalDraft } from '../../test/drafts.ts';
import { completeAnswers } from './complete-answers.ts';

const email = 'founder@example.org';

test('drops fields whose condition does not hold, and trims answers', () => {
  const draft = { ...completeDraft(email), fundingDetails: 'not asked', startupName: ' Kadal Fibre ' };
  const answers = completeAnswers(draft, email);
  expect(answers).toMatchObject({ startupName: 'Kadal Fibre', isDPITTCertified: 'no' });
  expect(answers).not.toHaveProperty('fundingDetails');
});

test('stores a phone number as ten digits and a website with its scheme', () => {
  const draft = { ...completeDraft(email), phone: '+91 98765-43210', website: 'www.kadal.in' };
  expect(completeAnswers(draft, email)).toMatchObject({
    phone: '9876543210',
    website: 'https://www.kadal.in',
  });
});

test("uses the e-mail of the caller's token", () => {
  expect(completeAnswers(completeDraft('before@example.org'), email)).toMatchObject({ email });
});

test('reports every required field without an answer', () => {
  const incomplete = completeAnswers({}, email);
  expect(incomplete).toMatchObject({
    problem: 'application-incomplete',
    fields: { email: 'incomplete', pitchDeck: 'incomplete', phone: 'incomplete' },
  });
});

test('reports a text above the word limit, which a draft may have', () => {
  const draft = { ...completeDraft(email), marketReach: 'word '.repeat(301) };
  expect(completeAnswers(draft, email)).toEqual({
    problem: 'application-incomplete',
    fields: { marketReach: 'too-many-words' },
  });
});

test('reports the path of an invalid part of an answer', () => {
  const pitchDeck = { key: '', name: 'deck.pdf', size: 10, sha256: 'a'.repeat(64) };
  expect(completeAnswers({ ...completeDraft(email), pitchDeck }, email)).toEqual({
    problem: 'application-incomplete',
    fields: { 'pitchDeck.key': expect.any(String) },
  });
});

test('accepts the longest possible answers', () => {
  expect(completeAnswers(maximalDraft(email), email)).toMatchObject({
    isDPITTCertified: 'yes',
    greenFinance: { length: 20 },
    fundingSupportNeeds: { length: 20 },
  });
});
