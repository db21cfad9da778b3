import { expect, test } from 'vitest';
import { newOrganiser } from '../../test/founders.ts';
import { recount } from '../../test/items.ts';
import { makePortalTable } from '../../test/portal-table.ts';
import { expectSuccess, makeTestPortal } from '../../test/test-portal.ts';

test('the counters match a recount of the submissions', async () => {
  const table = await makePortalTable();
  const portal = makeTestPortal(table);
  expect(await portal.metrics.read()).toEqual({
    submitted: 0,
    admin_verified_stage1: 0,
    admin_verified_stage2: 0,
  });
  const { applicationId } = await portal.founderWithSubmission();
  await portal.founderWithSubmission();
  await expectSuccess(portal.approve(portal.at(applicationId, 'stage1'), newOrganiser()));
  expect(await portal.metrics.read()).toEqual({
    submitted: 2,
    admin_verified_stage1: 1,
    admin_verified_stage2: 0,
  });
  expect(await portal.metrics.read()).toEqual(await recount(table));
});
