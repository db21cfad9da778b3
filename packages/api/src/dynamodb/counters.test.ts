import { expect, test } from 'vitest';
import { newOrganiser } from '../../test/founders.ts';
import { recount } from '../../test/items.ts';
import { makePortalTable } from '../../test/portal-table.ts';
import { expectSuccess, makeTestPortal } from '../../test/test-portal.ts';

test('the counters match a recount of the submissions and extensions', async () => {
  const table = await makePortalTable();
  const portal = makeTestPortal(table);
  expect(await portal.metrics.read()).toEqual({
    submitted: 0,
    admin_verified_stage1: 0,
    admin_verified_stage2: 0,
    extended: 0,
  });
  const { applicationId } = await portal.founderWithSubmission();
  await portal.founderWithSubmission();
  await expectSuccess(portal.approve(portal.at(applicationId, 'stage1'), newOrganiser()));
  const draft = await portal.founderWithDraft();
  await portal.extendTo(draft.applicationId, '2027-05-20T18:29:59.000Z');
  await portal.extendTo(draft.applicationId, '2027-05-21T18:29:59.000Z');
  expect(await portal.metrics.read()).toEqual({
    submitted: 2,
    admin_verified_stage1: 1,
    admin_verified_stage2: 0,
    extended: 1,
  });
  expect(await portal.metrics.read()).toEqual(await recount(table));
});
