import type { SubmissionSummary } from '@portal/contracts/applications/records';
import type { ReviewAction } from '@portal/contracts/review/decisions';
import { expect, test } from 'vitest';
import { summary } from '../../../../test/stub-review-api.ts';
import { obstacleTo, obstacleToAnnouncing, obstacleToAssigning } from './fit.tsx';

const now = Date.parse('2026-05-01T00:00:00Z');
const before = '2026-04-30T23:59:59.000Z';
/** The last code that was sent in time has not expired, and has. */
const inGrace = '2026-04-30T23:45:00.000Z';
const afterGrace = '2026-04-30T23:44:59.000Z';
const unannounced = { admin_status: 'approved', unannounced: true } as const;

const toDecide = (action: ReviewAction) => (row: SubmissionSummary) => obstacleTo(action, row, now);

/* What the dialogs of the selection count is in their tests: here is what comes first, and until when. */
test.each<[string, (row: SubmissionSummary) => string | undefined, Partial<SubmissionSummary>, string?]>([
  ['approving a shortlisted one', toDecide('approve'), { admin_status: 'shortlisted' }],
  ['a withdrawal', toDecide('approve'), { withdrawn_at: before, mine: 'conflict' }, 'withdrawn'],
  ['a conflict', toDecide('approve'), { mine: 'conflict', admin_status: 'approved' }, 'conflict'],
  ['changes that are due', toDecide('reject'), { changes_due: inGrace }, 'returned'],
  ['changes that were due', toDecide('reject'), { changes_due: afterGrace }],
  ['announcing in a conflict', obstacleToAnnouncing, { ...unannounced, mine: 'conflict' }, 'conflict'],
  [
    'announcing after a withdrawal',
    obstacleToAnnouncing,
    { ...unannounced, withdrawn_at: before },
    'withdrawn',
  ],
  ['assigning a returned one', obstacleToAssigning, { changes_due: inGrace }],
])('%s', (_, obstacle, changes, expected) => {
  expect(obstacle(summary(1, changes))).toBe(expected);
});
