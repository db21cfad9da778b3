import { expect, test } from 'vitest';
import { networkProblem } from '../../../api/api-problem.ts';
import { problemFromResponse } from '../../../api/problem-from-response.ts';
import { describeSaveFailure, refusedFields } from './use-draft.ts';

const problem = (status: number, code: string, message: string, fields = {}) =>
  problemFromResponse(status, { code, message, fields });

test.each([
  ['no network', networkProblem(new Error('offline')), 'Failed to save progress. Please try again.'],
  ['a busy server', problem(503, 'unavailable', 'Busy'), 'Failed to save progress. Please try again.'],
  ['too many applications', problem(409, 'too-many-applications', 'No more'), 'No more'],
  ['a submitted application', problem(409, 'already-submitted', 'Submitted'), 'Submitted'],
  ['a bug', new TypeError('x is undefined'), 'An error occurred. Please try again.'],
])('%s', (_, error, words) => {
  expect(describeSaveFailure(error)).toBe(words);
});

test('refusedFields returns field names and messages', () => {
  const refused = problem(422, 'document-rejected', 'No', {
    'data.pitchDeck': 'Pitch deck: please upload this file again',
    'otherSupportingDocuments.2': 'Only PDF files are allowed',
    revision: 'Not valid',
  });
  expect(refusedFields(refused)).toEqual([
    ['pitchDeck', 'Pitch deck: please upload this file again'],
    ['otherSupportingDocuments', 'Only PDF files are allowed'],
  ]);
  expect(refusedFields(new Error('x'))).toEqual([]);
});
