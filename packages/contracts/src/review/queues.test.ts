import { expect, test } from 'vitest';
import type { SubmissionSummary } from '../applications/records.ts';
import { type Queue, queues } from './queues.ts';

const at = '2027-04-20T04:30:00.000Z';
const [me, other] = [
  { sub: 'asha', name: 'Asha', handed_in: false },
  { sub: 'bala', name: 'Bala', handed_in: false },
];
const bothDone = [me, other].map((one) => ({ ...one, handed_in: true }));

test.each<[string, Partial<SubmissionSummary>, readonly Queue[]]>([
  ['nobody is asked', {}, []],
  ['I am asked', { assignees: [other, me] }, ['to-assess']],
  ['a colleague is asked', { assignees: [other, ...bothDone.slice(0, 1)] }, []],
  ['everyone has handed in', { assignees: bothDone }, ['ready-to-decide']],
  ['it is shortlisted', { assignees: bothDone, admin_status: 'shortlisted' }, ['ready-to-decide']],
  ['scores differ by two', { assignees: bothDone, spread: 2 }, ['ready-to-decide', 'disagreement']],
  ['scores differ by less', { spread: 1.99 }, []],
  ['changes are awaited', { assignees: bothDone, changes_due: at }, ['returned']],
  ['I am asked and changes are awaited', { assignees: [me], changes_due: at }, ['to-assess', 'returned']],
  ['changes are new', { changes_unopened: true }, ['changed-since']],
  ['it is decided', { assignees: [me], spread: 3, changes_unopened: true, admin_status: 'rejected' }, []],
  ['nobody knows it', { admin_status: 'approved', unannounced: true }, ['not-announced']],
  ['it can be undone', { admin_status: 'approved', unannounced: true, releases_at: at }, []],
  ['it is withdrawn after an approval', { admin_status: 'approved', withdrawn_at: at }, []],
  ['it is withdrawn', { assignees: bothDone, spread: 3, withdrawn_at: at }, []],
])('the queues of a row when %s', (_, changes, expected) => {
  const row = { admin_status: 'pending' as const, assignees: [], ...changes };
  expect(queues.waiting(row)).toBe(
    !row.withdrawn_at && ['pending', 'shortlisted'].includes(row.admin_status),
  );
  expect(queues.verified(row)).toBe(row.admin_status === 'approved');
  expect(queues['not-verified'](row)).toBe(!queues.verified(row));
  const { waiting: _w, verified: _v, 'not-verified': _n, ...tasks } = queues;
  const found = Object.entries(tasks).flatMap(([queue, isIn]) => (isIn(row, me) ? [queue] : []));
  expect(found).toEqual(expected);
});
