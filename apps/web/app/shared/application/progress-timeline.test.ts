import { expect, test } from 'vitest';
import { progressPoints } from './progress-timeline.tsx';

const at = '2027-05-20T06:00:00.000Z';

const submitted = { submitted_at: at } as const;
const inStage2 = { ...submitted, stage1: 'approved', stage1_at: at, stage2: 'pending' } as const;

test.each([
  ['just submitted', { ...submitted, stage1: 'pending' }, 'done now ahead ahead'],
  ['shortlisted', { ...submitted, stage1: 'shortlisted', stage1_at: at }, 'done now ahead ahead'],
  ['in stage 2', inStage2, 'done done now ahead'],
  ['successful', { ...inStage2, stage2: 'approved' }, 'done done done done'],
  ['rejected at stage 1', { ...submitted, stage1: 'rejected' }, 'done ended'],
  ['rejected at stage 2', { ...inStage2, stage2: 'rejected' }, 'done done ended'],
  ['withdrawn at stage 1', { ...submitted, stage1: 'shortlisted', withdrawn_at: at }, 'done withdrawn'],
  ['withdrawn at stage 2', { ...inStage2, withdrawn_at: at }, 'done done withdrawn'],
  [
    'with changes that the founder did not make',
    { ...submitted, stage1: 'pending', changes_asked_at: at },
    'done done now ahead ahead',
  ],
  [
    'withdrawn after changes were asked',
    { ...submitted, stage1: 'pending', changes_asked_at: at, withdrawn_at: at },
    'done done withdrawn',
  ],
] as const)('%s', (_, progress, states) => {
  expect(
    progressPoints(progress)
      .map(({ state }) => state)
      .join(' '),
  ).toBe(states);
});

test('names a request for changes where it was made, and what became of it', () => {
  const later = '2027-05-28T06:00:00.000Z';
  const titles = (progress: Parameters<typeof progressPoints>[0], isAwaited?: boolean) =>
    progressPoints(progress, isAwaited).map(({ title, state, text }) => [
      title.message,
      state,
      text?.message,
    ]);
  const asked = { ...submitted, stage1: 'shortlisted', stage1_at: at, changes_asked_at: at } as const;
  expect(titles(asked, true).slice(1, 3)).toEqual([
    ['Changes asked', 'now', undefined],
    ['Stage 1 review', 'ahead', 'Waits for your changes'],
  ]);
  expect(titles({ ...asked, resubmitted_at: later }).slice(1, 4)).toEqual([
    ['Changes asked', 'done', undefined],
    ['Changes handed in', 'done', undefined],
    ['Stage 1 review', 'now', 'Shortlisted'],
  ]);
  expect(
    titles({ ...inStage2, changes_asked_at: later, resubmitted_at: at }).map(([title]) => title),
  ).toEqual(['Submitted', 'Stage 1 review', 'Changes asked', 'Stage 2 review', 'Result']);
});
