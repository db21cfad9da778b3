import type { Stage } from '@portal/contracts/review/decisions';
import { type Activity, maxPageRows } from '@portal/contracts/review/stage-lists';
import { beforeEach, expect, test } from 'vitest';
import { countReads } from '../../test/count-reads.ts';
import { withLongDownloadUrl } from '../../test/drafts.ts';
import { newOrganiser } from '../../test/founders.ts';
import { insertSubmissions, makeSubmission } from '../../test/many-submissions.ts';
import { makePortalTable } from '../../test/portal-table.ts';
import { expectSuccess, makeTestPortal, type TestPortal } from '../../test/test-portal.ts';
import { isoTime } from '../clock.ts';
import type { Table } from '../dynamodb/table.ts';
import { activityTime } from './activity-time.ts';
import { makeListActivity } from './list-activity.ts';
import { makeListStage } from './list-stage.ts';

let table: Table;
let portal: TestPortal;
/** Lists a stage's changes for an organiser who takes no part. */
let listActivity: (stage: Stage, since: string) => Promise<Activity>;

beforeEach(async () => {
  table = await makePortalTable();
  portal = makeTestPortal(table);
  const list = makeListActivity(portal);
  listActivity = (stage, since) => list(stage, since, newOrganiser());
});

/** Lets a minute pass, and returns the time of the next `since`. */
function aMinuteLater(): string {
  portal.clock.time += 60_000;
  return activityTime(portal.clock.time);
}

test('a new submission, a decision and a withdrawal are listed as the stage lists them', async () => {
  const meena = newOrganiser('Meena Selvam');
  const [decided, withdrawn] = [await portal.founderWithSubmission(), await portal.founderWithSubmission()];
  const unchanged = await portal.founderWithSubmission();
  const since = aMinuteLater();
  await expectSuccess(portal.shortlist(portal.at(decided.applicationId, 'stage1'), meena));
  portal.clock.time += 1000;
  await expectSuccess(portal.withdraw(withdrawn.applicationId, { reason: 'Other plans' }, withdrawn.founder));
  const fresh = await portal.founderWithSubmission();

  const activity = await listActivity('stage1', since);
  expect(activity.submitted_applications).toMatchObject([
    {
      submitted_id: decided.submittedId,
      admin_status: 'shortlisted',
      version: 1,
      decided_by: 'Meena Selvam',
      decided_at: expect.any(String),
    },
    { submitted_id: withdrawn.submittedId, version: 1, withdrawn_at: expect.any(String) },
    { submitted_id: fresh.submittedId, admin_status: 'pending', version: 0 },
  ]);
  expect(activity.as_of).toBe(activityTime(portal.clock.time));
  const listStage = makeListStage({ ...portal, withDownloadUrl: withLongDownloadUrl });
  const { submitted_applications: rows } = await expectSuccess(
    listStage('stage1', { view: 'summary' }, newOrganiser()),
  );
  expect(rows.filter((row) => row.submitted_id !== unchanged.submittedId)).toEqual(
    activity.submitted_applications,
  );
});

test('an approval is an activity of stage 2, too; a submission before its approval is not', async () => {
  const approved = await portal.founderWithSubmission();
  await portal.founderWithSubmission();
  expect((await listActivity('stage2', isoTime(0))).submitted_applications).toEqual([]);
  const since = aMinuteLater();
  await expectSuccess(
    portal.approve(portal.at(approved.applicationId, 'stage1'), newOrganiser('Arul Dasan')),
  );
  const { submitted_applications: stage1 } = await listActivity('stage1', since);
  expect(stage1).toMatchObject([{ admin_status: 'approved', decided_by: 'Arul Dasan', version: 1 }]);
  const { submitted_applications: stage2 } = await listActivity('stage2', since);
  expect(stage2).toMatchObject([{ submitted_id: approved.submittedId, admin_status: 'pending', version: 1 }]);
  expect(stage2[0]?.decided_by).toBeUndefined();
});

test('a change is listed until a margin after it has passed', async () => {
  const { applicationId } = await portal.founderWithSubmission();
  aMinuteLater();
  await expectSuccess(portal.reject(portal.at(applicationId, 'stage1'), newOrganiser()));
  portal.clock.time += 19_000;
  const { as_of: soon } = await listActivity('stage1', activityTime(portal.clock.time));
  expect((await listActivity('stage1', soon)).submitted_applications).toHaveLength(1);
  const { submitted_applications: later } = await listActivity('stage1', aMinuteLater());
  expect(later).toEqual([]);
});

test('more changes than fit follow from the time of the last one', async () => {
  const rows = Array.from({ length: maxPageRows.summary + 30 }, (_, index) => makeSubmission(index + 1));
  await insertSubmissions(table, rows);
  const first = await listActivity('stage1', isoTime(0));
  expect(first.as_of).toBe(rows[maxPageRows.summary - 1]?.submittedAt);
  const second = await listActivity('stage1', first.as_of);
  const ids = [...first.submitted_applications, ...second.submitted_applications].map(
    (row) => row.submitted_id,
  );
  expect([...new Set(ids)]).toEqual(rows.map((row) => row.submittedId));
  expect(second.as_of).toBe(activityTime(portal.clock.time));
});

test('a poll reads only what changed, however long the list is', async ({ task }) => {
  const rows = Array.from({ length: 300 }, (_, index) => makeSubmission(index + 1));
  await insertSubmissions(table, rows);
  const readCost = countReads(table);
  // DynamoDB charges half a unit for a query without items, the emulator nothing.
  await listActivity('stage1', activityTime(portal.clock.time));
  const { units, items } = readCost();
  expect(items).toBe(0);
  const figure = { name: 'read units of a poll without changes', measured: units, unit: '', atMost: 0.5 };
  task.meta.figures = [figure];
  console.log(`${figure.name}: ${units} (≤ 0.5)`);
  expect(units).toBeLessThanOrEqual(figure.atMost);
  const decided = portal.at(rows[7]?.applicationId ?? '', 'stage1');
  await expectSuccess(portal.shortlist(decided, newOrganiser()));
  readCost();
  await listActivity('stage1', activityTime(portal.clock.time));
  expect(readCost()).toEqual({ units: 0.5, items: 1 });
});
