import { expect, test } from 'vitest';
import { newOrganiser } from '../../test/founders.ts';
import { makeSubmission } from '../../test/many-submissions.ts';
import type { SubmissionRecord } from '../submission/submission-record.ts';
import { hasConflict } from './has-conflict.ts';

const organiser = { ...newOrganiser(), email: 'meena@example.org' };
const submission: SubmissionRecord = makeSubmission(1);
const { founder, columns, review } = submission;
const conflicts = { [organiser.sub]: { by: 'Meena', declared_at: '2027-04-14T00:00:00Z' } };

test.each<[string, boolean, Partial<SubmissionRecord>]>([
  ['takes no part', false, {}],
  ['declared a conflict', true, { review: { ...review, conflicts } }],
  ['has the account of the founder', true, { founder: { ...founder, sub: organiser.sub } }],
  ['has the address of the founder', true, { founder: { ...founder, email: 'Meena@Example.org' } }],
  ['has the address in the answers', true, { columns: { ...columns, email: ' MEENA@example.org ' } }],
  ['shares a mail domain', false, { founder: { ...founder, email: 'kavya@example.org' } }],
])('an organiser who %s: %s', (_who, expected, changes) => {
  expect(hasConflict({ ...submission, ...changes }, organiser)).toBe(expected);
});

test('an organiser whose id is the name of an inherited property has none', () => {
  expect(hasConflict(submission, { ...organiser, sub: 'constructor' })).toBe(false);
});
