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

test('refusedFields returns field names and codes', () => {
  const refused = problem(422, 'document-rejected', 'No', {
    'data.pitchDeck': 'document-unknown',
    'otherSupportingDocuments.2': 'file-not-pdf',
    revision: 'value-invalid',
  });
  expect(refusedFields(refused)).toEqual([
    ['pitchDeck', 'document-unknown'],
    ['otherSupportingDocuments', 'file-not-pdf'],
  ]);
  expect(refusedFields(new Error('x'))).toEqual([]);
});
