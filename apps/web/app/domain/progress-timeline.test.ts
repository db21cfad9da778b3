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
  [
    'with changes that the founder did not make',
    { submitted_at: at, stage1: 'pending', changes_asked_at: at },
    ['done', 'done', 'now', 'ahead', 'ahead'],
  ],
  [
    'withdrawn after changes were asked',
    { submitted_at: at, stage1: 'pending', changes_asked_at: at, withdrawn_at: at },
    ['done', 'done', 'withdrawn'],
  ],
] as const)('%s', (_, progress, states) => {
  expect(progressPoints(progress).map(({ state }) => state)).toEqual(states);
});

test('names a request for changes where it was made, and what became of it', () => {
  const later = '2027-05-28T06:00:00.000Z';
  const titles = (progress: Parameters<typeof progressPoints>[0], isAwaited?: boolean) =>
    progressPoints(progress, isAwaited).map(({ title, state, text }) => [
      title.message,
      state,
      text?.message,
    ]);
  const asked = { submitted_at: at, stage1: 'shortlisted', stage1_at: at, changes_asked_at: at } as const;
  expect(titles(asked, true).slice(1, 3)).toEqual([
    ['Changes asked', 'now', undefined],
    ['Stage 1 review', 'ahead', 'Waits for your changes'],
  ]);
  expect(titles({ ...asked, resubmitted_at: later }).slice(1, 4)).toEqual([
    ['Changes asked', 'done', undefined],
    ['Changes handed in', 'done', undefined],
    ['Stage 1 review', 'now', 'Shortlisted'],
  ]);
  const inStage2 = { ...asked, stage1: 'approved', stage2: 'pending', changes_asked_at: later } as const;
  expect(titles({ ...inStage2, resubmitted_at: at }).map(([title]) => title)).toEqual([
    'Submitted',
    'Stage 1 review',
    'Changes asked',
    'Stage 2 review',
    'Result',
  ]);
});
