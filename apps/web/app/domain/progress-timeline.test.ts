import { expect, test } from 'vitest';
import { progressPoints } from './progress-timeline.tsx';

const at = '2027-05-20T06:00:00.000Z';

test.each([
  ['just submitted', { submitted_at: at, stage1: 'pending' }, ['done', 'now', 'ahead', 'ahead']],
  [
    'shortlisted',
    { submitted_at: at, stage1: 'shortlisted', stage1_at: at },
    ['done', 'now', 'ahead', 'ahead'],
  ],
  [
    'in stage 2',
    { submitted_at: at, stage1: 'approved', stage1_at: at, stage2: 'pending' },
    ['done', 'done', 'now', 'ahead'],
  ],
  [
    'successful',
    { submitted_at: at, stage1: 'approved', stage2: 'approved' },
    ['done', 'done', 'done', 'done'],
  ],
  ['rejected at stage 1', { submitted_at: at, stage1: 'rejected' }, ['done', 'ended']],
  [
    'rejected at stage 2',
    { submitted_at: at, stage1: 'approved', stage2: 'rejected' },
    ['done', 'done', 'ended'],
  ],
  [
    'withdrawn at stage 1',
    { submitted_at: at, stage1: 'shortlisted', withdrawn_at: at },
    ['done', 'withdrawn'],
  ],
  [
    'withdrawn at stage 2',
    { submitted_at: at, stage1: 'approved', stage2: 'pending', withdrawn_at: at },
    ['done', 'done', 'withdrawn'],
  ],
] as const)('%s', (_, progress, states) => {
  expect(progressPoints(progress).map(({ state }) => state)).toEqual(states);
});
