import { expect, test } from 'vitest';
import { expectSuccess, makeDesk } from '../../test/desk.ts';
import { newOrganiser } from '../../test/founders.ts';
import { recount } from '../../test/items.ts';
import { makePortalTable } from '../../test/portal-table.ts';

test('the dashboard shows what a recount of the submissions gives', async () => {
  const table = await makePortalTable();
  const desk = makeDesk(table);
  expect(await desk.metrics.read()).toEqual({
    submitted: 0,
    admin_verified_stage1: 0,
    admin_verified_stage2: 0,
  });
  const { applicationId } = await desk.founderWithSubmission();
  await desk.founderWithSubmission();
  await expectSuccess(desk.approve(desk.at(applicationId, 'stage1'), newOrganiser()));
  expect(await desk.metrics.read()).toEqual({
    submitted: 2,
    admin_verified_stage1: 1,
    admin_verified_stage2: 0,
  });
  expect(await desk.metrics.read()).toEqual(await recount(table));
});
