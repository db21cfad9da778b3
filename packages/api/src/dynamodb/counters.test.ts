import { expect, test } from 'vitest';
import { expectSuccess, makeDesk } from '../../test/desk.ts';
import { newOrganiser } from '../../test/founders.ts';
import { recount } from '../../test/items.ts';
import { makePortalTable } from '../../test/portal-table.ts';
import { makeReadMetrics } from './read-metrics.ts';

test('the dashboard shows what a recount of the submissions gives', async () => {
  const table = await makePortalTable();
  const desk = makeDesk(table);
  const readMetrics = makeReadMetrics(desk);
  expect(await readMetrics()).toEqual({ submitted: 0, admin_verified_stage1: 0, admin_verified_stage2: 0 });
  const { applicationId } = await desk.founderWithSubmission();
  await desk.founderWithSubmission();
  await expectSuccess(desk.approve(desk.at(applicationId, 'stage1'), newOrganiser()));
  expect(await readMetrics()).toEqual({ submitted: 2, admin_verified_stage1: 1, admin_verified_stage2: 0 });
  expect(await readMetrics()).toEqual(await recount(table));
});
