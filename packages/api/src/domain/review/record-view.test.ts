import { randomUUID } from 'node:crypto';
import type { ExportRequest } from '@portal/contracts/review/exports';
import { expect, test } from 'vitest';
import { assess, sameScores } from '../../../test/assessments.ts';
import { newOrganiser } from '../../../test/founders.ts';
import { meanwhile } from '../../../test/races.ts';
import { returnedSubmission } from '../../../test/returns.ts';
import { expectSuccess, portalOfFile } from '../../../test/test-portal.ts';
import type { Caller } from '../caller.ts';
import { problem } from '../problem.ts';

const portal = await portalOfFile();
const [meena, arul] = [newOrganiser('Meena Selvam'), newOrganiser('Arul Dasan')];
const hour = 3_600_000;
const opened = (by: string) => ['opened', by];

async function aSubmission() {
  const submission = await portal.founderWithSubmission();
  const { applicationId } = submission;
  return {
    ...submission,
    open: (by: Caller) => expectSuccess(portal.readSubmission(applicationId, by)),
    /** Kind, author and what was seen of every view in the history, which has to be verified. */
    views: async () => {
      const { entries, verified } = await expectSuccess(portal.readHistory(applicationId, newOrganiser()));
      expect(verified).toBe(true);
      return entries.flatMap((entry) => {
        if (entry.kind === 'opened' || entry.kind === 'downloaded') return [[entry.kind, entry.by]];
        return entry.kind === 'exported' ? [[entry.kind, entry.by, entry.format]] : [];
      });
    },
  };
}

test('an organiser who reads a submission is in its history, at most once an hour, and does not change when it was changed', async () => {
  const { open, views, submission } = await aSubmission();
  const { changedAt } = await submission();
  for (const reader of [meena, meena, arul]) await open(reader);
  const first = [opened('Meena Selvam'), opened('Arul Dasan')];
  portal.clock.time += hour - 1;
  await open(meena);
  expect(await views()).toEqual(first);
  portal.clock.time += 1;
  expect(await open(meena)).toMatchObject({ version: 3 });
  expect(await views()).toEqual([...first, opened('Meena Selvam')]);
  expect(await submission()).toMatchObject({ version: 3, changedAt });
});

test('an organiser who reads a submission reads it although other changes are written first', async () => {
  const { applicationId } = await aSubmission();
  const note = () => expectSuccess(portal.addNote(applicationId, { text: 'A note' }, arul));
  meanwhile(portal.reviews, 'readHistory', note, { when: 'after', times: 4 });
  expect(await portal.readSubmission(applicationId, meena)).toMatchObject({ version: 5 });
});

test('an organiser who reads a submission after changes were handed in is recorded again within the hour; the first changes its row, as colleagues see it', async () => {
  const { applicationId, handIn, row, submission, kinds } = await returnedSubmission(portal);
  const open = (by: Caller) => expectSuccess(portal.readSubmission(applicationId, by));
  await open(meena);
  await handIn();
  const isUnopened = async () => (await row('stage1', arul))?.changes_unopened;
  expect(await isUnopened()).toBe(true);
  portal.clock.time += 60_000;
  const since = portal.clock.iso;
  await open(meena);
  expect((await kinds()).filter((kind) => kind === 'opened')).toHaveLength(2);
  expect(await isUnopened()).toBeUndefined();
  const { submitted_applications: rows } = await expectSuccess(
    portal.listActivity('stage1', { since }, arul),
  );
  expect(rows.map(({ application_id }) => application_id)).toContain(applicationId);
  portal.clock.time += 60_000;
  await open(arul);
  expect((await submission()).changedAt).toBe(since);
});

/** Exports applications of stage 1; returns the ids of those in the response. */
async function exported(request: Omit<ExportRequest, 'stage'>, requestId?: string) {
  const exporting = portal.exportApplications({ stage: 'stage1', ...request }, meena, requestId);
  return (await expectSuccess(exporting)).submitted_applications.map(({ application_id }) => application_id);
}

test('every export is in the history of each application, once when its call is repeated', async () => {
  const [one, two, closed] = [await aSubmission(), await aSubmission(), await aSubmission()];
  await closed.declareConflict(meena);
  const order = [two, closed, one, two];
  const application_ids = order.map(({ applicationId }) => applicationId);
  for (const [format, requestId] of [['csv', 'r1'], ['csv', 'r1'], ['csv', 'r2'], ['documents']] as const)
    expect(await exported({ application_ids, format }, requestId)).toEqual([
      two.applicationId,
      one.applicationId,
    ]);
  const formats = ['csv', 'csv', 'documents'].map((format) => ['exported', 'Meena Selvam', format]);
  for (const { views } of [one, two]) expect(await views()).toEqual(formats);
  expect(await closed.views()).toEqual([]);
});

test('a full list, which has the answers and addresses of the documents, opens each application', async () => {
  const [one, closed] = [await aSubmission(), await aSubmission()];
  await closed.declareConflict(meena);
  for (const view of ['full', 'full', 'summary'] as const)
    await expectSuccess(portal.listStage('stage1', { view }, meena));
  expect(await one.views()).toEqual([opened('Meena Selvam')]);
  expect(await closed.views()).toEqual([]);
});

test('an export answers the rows of the stage with all answers, and addresses of the documents', async () => {
  const { applicationId } = await aSubmission();
  const request: ExportRequest = { stage: 'stage1', application_ids: [applicationId], format: 'csv' };
  const { submitted_applications: rows } = await expectSuccess(portal.exportApplications(request, arul));
  const listed = await portal.rowsOf('stage1', {}, arul);
  const row = listed.find(({ application_id }) => application_id === applicationId);
  expect(rows).toEqual([{ ...row, version: 1, handed_in: [] }]);
  expect(rows[0]?.data.pitchDeck).toHaveProperty('url');
});

test('an export answers the reason of the decision and what everyone assessed, once the organiser may see it', async () => {
  const { applicationId, decide } = await portal.founderWithSubmission();
  const [mine, other] = [sameScores('stage1', 2), sameScores('stage1', 4)];
  await assess(portal, { applicationId, organiser: arul, content: other });
  const rowFor = async (format: ExportRequest['format'] = 'csv') => {
    const request: ExportRequest = { stage: 'stage1', application_ids: [applicationId], format };
    return (await expectSuccess(portal.exportApplications(request, meena))).submitted_applications[0];
  };
  expect((await rowFor())?.handed_in).toEqual([]);
  portal.clock.time += 1;
  await assess(portal, { applicationId, organiser: meena, content: mine });
  const handed_in = [
    { ...other, by: arul.name, score: 4 },
    { ...mine, by: meena.name, score: 2 },
  ];
  expect(await rowFor()).toMatchObject({ handed_in });
  await decide('shortlist', 'stage1', arul, { reason: 'A second look' });
  await decide('reject', 'stage1', arul, { reason: 'No market' });
  expect(await rowFor()).toMatchObject({ handed_in, reason: 'No market' });
  expect(await rowFor('documents')).not.toHaveProperty('handed_in');
});

test('an export of an application that does not exist, or is not at the stage, is recorded in none', async () => {
  const { applicationId, views } = await aSubmission();
  const draft = await portal.founderWithDraft();
  for (const [stage, other] of [
    ['stage1', randomUUID()],
    ['stage1', draft.applicationId],
    ['stage2', applicationId],
  ] as const) {
    const request: ExportRequest = { stage, application_ids: [applicationId, other], format: 'xlsx' };
    expect(await portal.exportApplications(request, meena)).toEqual(problem('application-not-found'));
  }
  expect(await views()).toEqual([]);
});
