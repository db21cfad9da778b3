import { expect, test } from 'vitest';
import { summary } from '../../../test/stub-review-api.ts';
import { workloadsOf } from './assigned-work.ts';

const asha = { sub: 'asha', name: 'Asha', handed_in: false };
const bala = { sub: 'bala', name: 'Bala', handed_in: false };
const withdrawn_at = '2026-04-03T03:00:00.000Z';

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
