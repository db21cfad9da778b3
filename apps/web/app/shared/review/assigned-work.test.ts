import { expect, test } from 'vitest';
import { summary } from '../../../test/stub-review-api.ts';
import { waitsFor, workloadsOf } from './assigned-work.ts';

const asha = { sub: 'asha', name: 'Asha', handed_in: false };
const bala = { sub: 'bala', name: 'Bala', handed_in: false };
const withdrawn_at = '2026-04-03T03:00:00.000Z';

test.each<[string, Parameters<typeof summary>[1], boolean]>([
  ['who is asked', { assignees: [bala, asha] }, true],
  ['who has begun without being asked', { mine: 'draft' }, true],
  ['who has reopened the assessment', { mine: 'draft', assignees: [{ ...asha, handed_in: true }] }, true],
  ['at a stage where it is shortlisted', { assignees: [asha], admin_status: 'shortlisted' }, true],
  ['who is not asked', { assignees: [bala] }, false],
  ['who has handed in', { mine: 'handed-in', assignees: [{ ...asha, handed_in: true }] }, false],
  ['who has a conflict of interest', { mine: 'conflict', assignees: [asha] }, false],
  ['after the decision', { admin_status: 'rejected', assignees: [asha] }, false],
  ['after the founder withdrew it', { withdrawn_at, assignees: [asha] }, false],
])('an application waits for the reader %s: %j %s', (_, changes, expected) => {
  expect(waitsFor('asha', summary(1, changes))).toBe(expected);
});

test('the workload counts what is open or handed in', () => {
  const handedIn = { ...asha, handed_in: true };
  const rows = [
    summary(1, { assignees: [asha, bala] }),
    summary(2, { assignees: [handedIn] }),
    summary(3, { assignees: [handedIn, bala], admin_status: 'approved' }),
    summary(4, { assignees: [asha], withdrawn_at }),
  ];
  expect([...workloadsOf(rows).values()]).toEqual([
    { sub: 'asha', name: 'Asha', asked: 3, handedIn: 2 },
    { sub: 'bala', name: 'Bala', asked: 1, handedIn: 0 },
  ]);
});
