import { expect, test } from 'vitest';
import { completeDraft } from '../../../test/drafts.ts';
import { completeAnswers } from './complete-answers.ts';

const email = 'founder@example.org';
const draft = completeDraft('before@example.org');

test('the answers have the e-mail of the token', () => {
  expect(completeAnswers(draft, email)).toEqual({ ...draft, email });
});

test('a draft that is not complete is a problem that names its fields', () => {
  const incomplete = (fields: object) => ({ problem: 'application-incomplete', fields });
  const missing = { email: 'incomplete', pitchDeck: 'incomplete', phone: 'incomplete' };
  expect(completeAnswers({}, email)).toMatchObject(incomplete(missing));
  const tooLong = { ...draft, marketReach: 'word '.repeat(301) };
  expect(completeAnswers(tooLong, email)).toEqual(incomplete({ marketReach: 'too-many-words' }));
  const pitchDeck = { key: '', name: 'deck.pdf', size: 10, sha256: 'a'.repeat(64) };
  expect(completeAnswers({ ...draft, pitchDeck }, email)).toEqual(
    incomplete({ 'pitchDeck.key': expect.any(String) }),
  );
});
