import type { Stage } from '@portal/contracts/review/decisions';
import { maxPageRows } from '@portal/contracts/review/stage-lists';
import { beforeEach, expect, test } from 'vitest';
import { sameScores } from '../../test/assessments.ts';
import { countReads } from '../../test/count-reads.ts';
import { newOrganiser } from '../../test/founders.ts';
import { insertSubmissions, makeSubmission } from '../../test/many-submissions.ts';
import { expectSuccess, startPortal, type TestPortal } from '../../test/test-portal.ts';
import type { Caller } from '../domain/caller.ts';
import { isoTime } from '../domain/clock.ts';
import { activityTime } from './activity-time.ts';

// Each test needs the whole list.
let portal: TestPortal;
beforeEach(async () => {
  portal = await startPortal();
});

/** Lists a stage's changes for an organiser who takes no part. */
const listActivity = (stage: Stage, since: string) =>
  expectSuccess(portal.listActivity(stage, { since }, newOrganiser()));
const rowsOf = async (stage: Stage, since: string) =>
  (await listActivity(stage, since)).submitted_applications;

/** Lets a minute pass, and returns the time of the next `since`. */
function aMinuteLater(): string {
  portal.clock.time += 60_000;
  return activityTime(portal.clock.time);
}

test('a new submission, a decision and a withdrawal are listed as the stage lists them', async () => {
  const [decided, withdrawn] = [await portal.founderWithSubmission(), await portal.founderWithSubmission()];
  const unchanged = await portal.founderWithSubmission();
  const since = aMinuteLater();
  await decided.decide('shortlist', 'stage1', newOrganiser('Meena Selvam'));
  portal.clock.time += 1000;
  await withdrawn.withdraw();
  const fresh = await portal.founderWithSubmission();

  const activity = await listActivity('stage1', since);
  const decision = { decided_by: 'Meena Selvam', decided_at: expect.any(String) };
  expect(activity.submitted_applications).toMatchObject([
    { submitted_id: decided.submittedId, admin_status: 'shortlisted', version: 2, ...decision },
    { submitted_id: withdrawn.submittedId, version: 1, withdrawn_at: expect.any(String) },
    { submitted_id: fresh.submittedId, admin_status: 'pending', version: 0 },
  ]);
  expect(activity.as_of).toBe(activityTime(portal.clock.time));
  const rows = await portal.rowsOf('stage1');
  expect(rows.filter((row) => row.submitted_id !== unchanged.submittedId)).toEqual(
    activity.submitted_applications,
  );
});

test('an approval is an activity of stage 2, too; a submission before its approval is not', async () => {
  const approved = await portal.founderWithSubmission();
  await portal.founderWithSubmission();
  expect(await rowsOf('stage2', isoTime(0))).toEqual([]);
  const since = aMinuteLater();
  await approved.decide('approve', 'stage1', newOrganiser('Arul Dasan'));
  expect(await rowsOf('stage1', since)).toMatchObject([
    { admin_status: 'approved', decided_by: 'Arul Dasan', version: 2 },
  ]);
  const [row, ...others] = await rowsOf('stage2', since);
  expect(row).toMatchObject({ submitted_id: approved.submittedId, admin_status: 'pending', version: 2 });
  expect(row?.decided_by).toBeUndefined();
  expect(others).toEqual([]);
});

test.each([
  ['assign', 'handIn', 'decide'],
  ['handIn', 'assign', 'decide'],
  ['handIn', 'decide', 'assign'],
  ['decide', 'assign', 'handIn'],
] as const)('organisers who act between polls see what the server holds: %s, %s, %s', async (...order) => {
  const { stage1 } = await portal.founderWithSubmission();
  const [meena, ravi] = [newOrganiser('Meena'), newOrganiser('Ravi')];
  portal.organiserAccounts.push(meena, ravi);
  await expectSuccess(portal.saveAssessment(stage1, sameScores('stage1', 3), meena));
  const list = (by: Caller) => expectSuccess(portal.listStage('stage1', { view: 'summary' }, by));
  const pages = [
    { by: meena, ...(await list(meena)) },
    { by: ravi, ...(await list(ravi)) },
  ];
  const acts = {
    assign: () => portal.assign(stage1, { subs: [meena.sub] }, ravi),
    handIn: () => portal.handInAssessment(stage1, { revision: 1 }, meena),
    decide: () => portal.reject(stage1, ravi),
  };
  for (const [index, act] of order.entries()) {
    await acts[act]();
    portal.clock.time += 20_000;
    // At first only one of them polls.
    for (const page of pages.slice(0, index + 1)) {
      const { submitted_applications: newer, as_of } = await expectSuccess(
        portal.listActivity('stage1', { since: page.as_of }, page.by),
      );
      const [row] = page.submitted_applications;
      if ((newer[0]?.version ?? 0) > (row?.version ?? 0)) page.submitted_applications = newer;
      page.as_of = as_of;
    }
  }
  for (const { by, submitted_applications: rows } of pages)
    expect(rows).toEqual((await list(by)).submitted_applications);
});

test('a change is listed until a margin after it has passed', async () => {
  const { decide } = await portal.founderWithSubmission();
  aMinuteLater();
  await decide('reject');
  portal.clock.time += 30_000;
  const { as_of: soon } = await listActivity('stage1', activityTime(portal.clock.time));
  expect(await rowsOf('stage1', soon)).toHaveLength(1);
  expect(await rowsOf('stage1', aMinuteLater())).toEqual([]);
});

test('more changes than fit follow from the time of the last one', async () => {
  const rows = Array.from({ length: maxPageRows.summary + 30 }, (_, index) => makeSubmission(index + 1));
  await insertSubmissions(portal.table, rows);
  const first = await listActivity('stage1', isoTime(0));
  expect(first.as_of).toBe(rows[maxPageRows.summary - 1]?.submittedAt);
  const second = await listActivity('stage1', first.as_of);
  const listed = [...first.submitted_applications, ...second.submitted_applications];
  expect([...new Set(listed.map((row) => row.submitted_id))]).toEqual(rows.map((row) => row.submittedId));
  expect(second.as_of).toBe(activityTime(portal.clock.time));
});

test('a poll reads only what changed, however long the list is', async ({ task }) => {
  const rows = Array.from({ length: 60 }, (_, index) => makeSubmission(index + 1));
  await insertSubmissions(portal.table, rows);
  await portal.rounds.list();
  const readCost = countReads(portal.table);
  // DynamoDB charges half a unit for a query without items, the emulator nothing.
  await listActivity('stage1', activityTime(portal.clock.time));
  const { units, items } = readCost();
  expect(items).toBe(0);
  const figure = { name: 'read units of a poll without changes', measured: units, unit: '', atMost: 0.5 };
  task.meta.figures = [figure];
  expect(units).toBeLessThanOrEqual(figure.atMost);
  await expectSuccess(portal.shortlist(portal.at(rows[7]?.applicationId ?? '', 'stage1'), newOrganiser()));
  readCost();
  await listActivity('stage1', activityTime(portal.clock.time));
  expect(readCost()).toEqual({ units: 0.5, items: 1, requests: 1 });
});
