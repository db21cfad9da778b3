import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { describeIssue, refusedFields } from './describe-issue.ts';

test.each([
  ['incomplete', 'email', 'Invalid email address'],
  ['incomplete', 'data.phone', 'Invalid phone number'],
  ['incomplete', 'website', 'Website: this value is not valid'],
  ['too-many-characters', 'innovationDescription', 'Innovation description is too long'],
  ['too-many-words', 'data.fundingDetails', 'Funding details must be 300 words or less'],
  [
    'document-unknown',
    'otherSupportingDocuments.2',
    'Other supporting documents: please upload this file again',
  ],
  ['Invalid input', 'pitchDeck', 'Pitch deck: this value is not valid'],
  ['constructor', 'pitchDeck', 'Pitch deck: this value is not valid'],
  ['value-invalid', 'revision', 'revision: this value is not valid'],
  ['terms-required', 'termsAccepted', 'You must accept the terms and conditions.'],
])('%s at %s is “%s”', (code, path, sentence) => {
  expect(describeIssue(i18n, code, path)).toBe(sentence);
});

test('the refused fields are named once each, with their first reason', () => {
  const list = 'data.otherSupportingDocuments';
  const refused = { [`${list}.2`]: 'file-unsafe', [list]: 'incomplete', revision: 'x', constructor: 'x' };
  expect(refusedFields({ pitchDeck: 'incomplete', ...refused })).toEqual([
    ['pitchDeck', 'incomplete'],
    ['otherSupportingDocuments', 'file-unsafe'],
  ]);
});
