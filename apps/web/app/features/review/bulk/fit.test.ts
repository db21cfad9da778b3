import { expect, test } from 'vitest';
import { summary } from '../../../../test/stub-review-api.ts';
import { obstacleTo, obstacleToAnnouncing, obstacleToAssigning, splitByFit } from './fit.ts';

const now = Date.parse('2026-05-01T00:00:00Z');
const before = '2026-04-30T23:59:59.000Z';
/** The last code that was sent in time has not expired, and has. */
const inGrace = '2026-04-30T23:45:00.000Z';
const afterGrace = '2026-04-30T23:44:59.000Z';
const after = '2026-05-01T00:00:01.000Z';

test.each([
  ['approve', {}, undefined],
  ['approve', { admin_status: 'shortlisted' }, undefined],
  ['shortlist', { admin_status: 'shortlisted' }, 'shortlisted'],
  ['reject', { admin_status: 'approved' }, 'approved'],
  ['approve', { admin_status: 'rejected', unannounced: true }, 'rejected'],
  ['approve', { withdrawn_at: before, mine: 'conflict' }, 'withdrawn'],
  ['approve', { mine: 'conflict', admin_status: 'approved' }, 'conflict'],
  ['reject', { changes_due: after }, 'returned'],
  ['reject', { changes_due: inGrace }, 'returned'],
  ['reject', { changes_due: afterGrace }, undefined],
] as const)('to %s a row with %j: %s', (action, changes, obstacle) => {
  expect(obstacleTo(action, summary(1, changes), now)).toBe(obstacle);
});

test.each([
  [{}, 'pending'],
  [{ admin_status: 'approved' }, 'announced'],
  [{ admin_status: 'approved', unannounced: true }, undefined],
  [{ admin_status: 'approved', unannounced: true, mine: 'conflict' }, 'conflict'],
  [{ admin_status: 'approved', unannounced: true, withdrawn_at: before }, 'withdrawn'],
] as const)('to announce a row with %j: %s', (changes, obstacle) => {
  expect(obstacleToAnnouncing(summary(1, changes))).toBe(obstacle);
});

test.each([
  [{}, undefined],
  [{ changes_due: after }, undefined],
  [{ admin_status: 'rejected' }, 'decided'],
  [{ withdrawn_at: before }, 'withdrawn'],
  [{ mine: 'conflict' }, 'conflict'],
] as const)('to assign a row with %j: %s', (changes, obstacle) => {
  expect(obstacleToAssigning(summary(1, changes))).toBe(obstacle);
});

test('rows are split, and the others counted by their reason', () => {
  const rows = [summary(1), summary(2, { mine: 'conflict' }), summary(3), summary(4, { mine: 'conflict' })];
  const { rows: fitting, leftOut } = splitByFit(rows, (row) => obstacleTo('reject', row, now));
  expect(fitting).toEqual([rows[0], rows[2]]);
  expect([...leftOut]).toEqual([['conflict', 2]]);
});
