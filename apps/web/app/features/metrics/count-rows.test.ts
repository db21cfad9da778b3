import type { SubmissionSummary } from '@portal/contracts/applications/records';
import { expect, test } from 'vitest';
import { summary } from '../../../test/stub-review-api.ts';
import { medianDaysToDecision } from './count-rows.ts';

const decidedAfter = (hours: number, changes: Partial<SubmissionSummary> = {}) =>
  summary(1, {
    submitted_at: '2027-05-01T00:00:00.000Z',
    admin_status: 'approved',
    decided_at: new Date(Date.parse('2027-05-01T00:00:00.000Z') + hours * 3_600_000).toISOString(),
    ...changes,
  });

test.each([
  ['of none is unknown', [], undefined],
  ['of one is its time', [decidedAfter(36)], 1.5],
  ['of three is that in the middle', [decidedAfter(240), decidedAfter(24), decidedAfter(48)], 2],
  ['of two is their mean', [decidedAfter(24), decidedAfter(72)], 2],
  [
    'leaves out applications without a final decision',
    [decidedAfter(24), decidedAfter(480, { admin_status: 'shortlisted' }), summary(2)],
    1,
  ],
])('the median time to a decision %s', (_, rows, expected) =>
  expect(medianDaysToDecision(rows)).toBe(expected),
);
