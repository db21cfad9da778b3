import type { SubmissionSummary } from '@portal/contracts/applications/records';
import { describe, expect, test } from 'vitest';
import { summary } from '../../../test/stub-review-api.ts';
import {
  countCategories,
  countDays,
  countDistricts,
  countStatuses,
  countUnannounced,
  countWaiting,
  medianDaysToDecision,
} from './count-rows.ts';

const withData = (data: Partial<SubmissionSummary['data']>) => {
  const row = summary(1);
  return { ...row, data: { ...row.data, ...data } };
};

const submittedAt = (submitted_at: string) => summary(1, { submitted_at });

const decidedAfter = (hours: number, changes: Partial<SubmissionSummary> = {}) =>
  summary(1, {
    submitted_at: '2027-05-01T00:00:00.000Z',
    admin_status: 'approved',
    decided_at: new Date(Date.parse('2027-05-01T00:00:00.000Z') + hours * 3_600_000).toISOString(),
    ...changes,
  });

describe('statuses', () => {
  const withdrawn = { withdrawn_at: '2027-05-03T00:00:00.000Z' };
  const rows = [
    summary(1),
    summary(2, { admin_status: 'shortlisted' }),
    summary(3, { admin_status: 'approved', unannounced: true }),
    summary(4, { admin_status: 'rejected' }),
    summary(5, { admin_status: 'shortlisted', ...withdrawn }),
  ];

  test('count each row once, a withdrawn one as withdrawn', () => {
    expect(countStatuses(rows)).toEqual({
      pending: 1,
      shortlisted: 1,
      approved: 1,
      rejected: 1,
      withdrawn: 1,
    });
  });

  test('that are pending or shortlisted wait for review, unless withdrawn', () => {
    expect(countWaiting(rows)).toBe(2);
  });

  test('that founders do not know yet are counted', () => {
    expect(countUnannounced(rows)).toBe(1);
  });
});

test('categories are counted for each row that has them', () => {
  const rows = [
    withData({ startupCategory: ['other', 'green_energy'] }),
    withData({ startupCategory: ['green_energy'] }),
    withData({ startupCategory: ['circular_economy'] }),
    withData({ startupCategory: undefined }),
  ];
  expect(countCategories(rows)).toEqual([
    { value: 'other', count: 1 },
    { value: 'green_energy', count: 2 },
    { value: 'circular_economy', count: 1 },
  ]);
});

test('districts are counted', () => {
  const rows = [withData({ city: 'salem' }), withData({ city: 'erode' }), withData({ city: 'salem' })];
  expect(countDistricts(rows)).toEqual([
    { value: 'salem', count: 2 },
    { value: 'erode', count: 1 },
  ]);
});

describe('days', () => {
  test('are those of India, without a gap from the first to the last', () => {
    const rows = [
      submittedAt('2027-05-02T18:29:59.000Z'),
      submittedAt('2027-04-29T18:30:00.000Z'),
      submittedAt('2027-05-02T03:00:00.000Z'),
    ];
    expect(countDays(rows)).toEqual([
      { value: '2027-04-30', count: 1 },
      { value: '2027-05-01', count: 0 },
      { value: '2027-05-02', count: 2 },
    ]);
  });

  test('are none without a submission', () => expect(countDays([])).toEqual([]));
});

describe('the median time to a decision', () => {
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
  ])('%s', (_, rows, expected) => expect(medianDaysToDecision(rows)).toBe(expected));
});
