import { transact } from '@portal/api/dynamodb/conditional-write';
import { addToCounter } from '@portal/api/dynamodb/counters';
import { newOrganiser } from '@portal/api/test/founders';
import { makePortalTable } from '@portal/api/test/portal-table';
import { makeTestPortal } from '@portal/api/test/test-portal';
import { firstRound } from '@portal/contracts/rounds/first-round';
import { expect, test } from 'vitest';
import { findCountersFault } from './audit-counters.ts';

test('finds a difference of each counter', async () => {
  const table = await makePortalTable();
  const { decide } = await makeTestPortal(table).founderWithSubmission();
  await decide('approve', 'stage1', newOrganiser());
  expect(await findCountersFault(table)).toBeUndefined();
  for (const counter of ['submitted', 'stage1', 'stage2'] as const)
    await transact(table, [addToCounter(firstRound.id, counter, 0)]);
  const [counters, recount] = [
    '{"2027":{"submitted":2,"admin_verified_stage1":2,"admin_verified_stage2":1}}',
    '{"2027":{"submitted":1,"admin_verified_stage1":1,"admin_verified_stage2":0}}',
  ];
  expect(await findCountersFault(table)).toBe(`${counters}, but of the submissions ${recount}`);
});
