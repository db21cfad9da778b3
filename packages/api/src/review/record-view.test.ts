import { randomUUID } from 'node:crypto';
import type { ExportRequest } from '@portal/contracts/review/exports';
import type { HistoryEntry } from '@portal/contracts/review/history';
import { beforeEach, describe, expect, test } from 'vitest';
import { withLongDownloadUrl } from '../../test/drafts.ts';
import { newOrganiser } from '../../test/founders.ts';
import { makePortalTable } from '../../test/portal-table.ts';
import { expectSuccess, makeTestPortal, type TestPortal } from '../../test/test-portal.ts';
import type { Caller } from '../caller.ts';
import { problem } from '../problem.ts';
import { type ExportApplications, makeExportApplications } from './export-applications.ts';
import { makeListActivity } from './list-activity.ts';
import { makeListStage } from './list-stage.ts';
import { makeReadSubmission, type ReadSubmission } from './read-submission.ts';
import { findAndRecordView, recordView } from './record-view.ts';

let portal: TestPortal;
let readSubmission: ReadSubmission;
let exportApplications: ExportApplications;

beforeEach(async () => {
  portal = makeTestPortal(await makePortalTable());
  readSubmission = makeReadSubmission({ ...portal, withDownloadUrl: withLongDownloadUrl });
  exportApplications = makeExportApplications({ ...portal, withDownloadUrl: withLongDownloadUrl });
});

/** Kind, author and what was seen of every view in a history, which has to be verified. */
async function viewsOf(applicationId: string) {
  const { entries, verified } = await expectSuccess(portal.readHistory(applicationId, newOrganiser()));
  expect(verified).toBe(true);
  return entries.flatMap((entry: HistoryEntry) => {
    if (entry.kind === 'opened' || entry.kind === 'downloaded') return [[entry.kind, entry.by]];
    return entry.kind === 'exported' ? [[entry.kind, entry.by, entry.format]] : [];
  });
}

const hour = 3_600_000;

describe('an organiser who reads a submission', () => {
  test('is in its history, at most once an hour', async () => {
    const [meena, arul] = [newOrganiser('Meena Selvam'), newOrganiser('Arul Dasan')];
    const { applicationId } = await portal.founderWithSubmission();
    for (const reader of [meena, meena, arul]) await expectSuccess(readSubmission(applicationId, reader));
    const first = [
      ['opened', 'Meena Selvam'],
      ['opened', 'Arul Dasan'],
    ];
    portal.clock.time += hour - 1;
    await expectSuccess(readSubmission(applicationId, meena));
    expect(await viewsOf(applicationId)).toEqual(first);
    portal.clock.time += 1;
    const { version } = await expectSuccess(readSubmission(applicationId, meena));
    expect(await viewsOf(applicationId)).toEqual([...first, ['opened', 'Meena Selvam']]);
    expect(version).toBe(3);
    expect((await portal.reviews.find(applicationId))?.version).toBe(3);
  });

  test('at once in twenty windows is recorded once', async () => {
    const meena = newOrganiser('Meena Selvam');
    const { applicationId } = await portal.founderWithSubmission();
    const reads = Array.from({ length: 20 }, () => expectSuccess(readSubmission(applicationId, meena)));
    expect((await Promise.all(reads)).map(({ version }) => version)).toEqual(reads.map(() => 1));
    expect(await viewsOf(applicationId)).toEqual([['opened', 'Meena Selvam']]);
  });

  test('reads it although other changes are written first', async () => {
    const { applicationId } = await portal.founderWithSubmission();
    let changes = 0;
    const findWithHistory: TestPortal['reviews']['findWithHistory'] = async (id) => {
      const found = await portal.reviews.findWithHistory(id);
      changes += 1;
      if (changes <= 4) await expectSuccess(portal.addNote(id, { text: 'A note' }, newOrganiser()));
      return found;
    };
    const reviews = { ...portal.reviews, findWithHistory };
    const read = makeReadSubmission({ ...portal, reviews, withDownloadUrl: withLongDownloadUrl });
    expect(await expectSuccess(read(applicationId, newOrganiser()))).toMatchObject({ version: 5 });
  });

  test('does not change when the submission was changed', async () => {
    const { applicationId } = await portal.founderWithSubmission();
    const before = await portal.reviews.find(applicationId);
    portal.clock.time += 60_000;
    const since = new Date(portal.clock.time).toISOString();
    await expectSuccess(readSubmission(applicationId, newOrganiser()));
    const after = await portal.reviews.find(applicationId);
    expect([after?.version, after?.changedAt]).toEqual([1, before?.changedAt]);
    const { submitted_applications } = await makeListActivity(portal)('stage1', since, newOrganiser());
    expect(submitted_applications.filter(({ version }) => version > 1)).toEqual([]);
  });

  test('is recorded again within the hour when the founder has handed in other answers', async () => {
    const { applicationId } = await portal.founderWithSubmission();
    const meena = newOrganiser('Meena Selvam');
    await expectSuccess(readSubmission(applicationId, meena));
    const found = await portal.reviews.find(applicationId);
    if (found === undefined) throw new Error('the submission is missing');
    const resubmitted_at = new Date(portal.clock.time + 1000).toISOString();
    portal.clock.time += 2000;
    const changed = { ...found, review: { ...found.review, resubmitted_at } };
    await recordView(portal, changed, meena, { kind: 'opened' });
    await expectSuccess(readSubmission(applicationId, meena));
    expect(await viewsOf(applicationId)).toEqual([
      ['opened', 'Meena Selvam'],
      ['opened', 'Meena Selvam'],
    ]);
  });

  test('is not recorded with a conflict of interest', async () => {
    const meena = newOrganiser('Meena Selvam');
    const { applicationId } = await portal.founderWithSubmission();
    await expectSuccess(portal.declareConflict(applicationId, { reason: 'A cousin' }, meena));
    const view = { kind: 'downloaded' } as const;
    expect(await readSubmission(applicationId, meena)).toEqual(problem('conflict-declared'));
    expect(await findAndRecordView(portal, applicationId, meena, view)).toEqual(problem('conflict-declared'));
    expect(await viewsOf(applicationId)).toEqual([]);
  });
});

describe('an export', () => {
  /** Exports applications of stage 1; returns the ids of those in the response. */
  async function exported(request: Omit<ExportRequest, 'stage'>, organiser: Caller) {
    const { submitted_applications } = await expectSuccess(
      exportApplications({ stage: 'stage1', ...request }, organiser),
    );
    return submitted_applications.map(({ application_id }) => application_id);
  }

  test('is in the history of each application, once an hour for a format', async () => {
    const meena = newOrganiser('Meena Selvam');
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) ids.push((await portal.founderWithSubmission()).applicationId);
    const [one = '', two = '', closed = ''] = ids;
    await expectSuccess(portal.declareConflict(closed, { reason: 'A cousin' }, meena));
    const application_ids = [two, closed, one, two];
    for (const format of ['csv', 'csv', 'documents'] as const)
      expect(await exported({ application_ids, format }, meena)).toEqual([two, one]);
    for (const id of [one, two]) {
      expect(await viewsOf(id)).toEqual([
        ['exported', 'Meena Selvam', 'csv'],
        ['exported', 'Meena Selvam', 'documents'],
      ]);
    }
    expect(await viewsOf(closed)).toEqual([]);
    portal.clock.time += hour;
    await exported({ application_ids: [one], format: 'csv' }, meena);
    expect(await viewsOf(one)).toHaveLength(3);
  });

  test('answers the rows of the stage with all answers, and addresses of the documents', async () => {
    const { applicationId } = await portal.founderWithSubmission();
    const request: ExportRequest = { stage: 'stage1', application_ids: [applicationId], format: 'csv' };
    const { submitted_applications } = await expectSuccess(exportApplications(request, newOrganiser()));
    const { submitted_applications: listed } = await expectSuccess(
      makeListStage({ ...portal, withDownloadUrl: withLongDownloadUrl })('stage1', {}, newOrganiser()),
    );
    expect(submitted_applications).toEqual(
      listed.filter(({ application_id }) => application_id === applicationId),
    );
    expect(submitted_applications[0]?.data.pitchDeck).toHaveProperty('url');
  });

  test('reads each application once, and again after another change', async () => {
    const [one, two] = [await portal.founderWithSubmission(), await portal.founderWithSubmission()];
    const read: string[] = [];
    const find: TestPortal['reviews']['find'] = async (id) => {
      read.push(id);
      const found = await portal.reviews.find(id);
      const isFirst = read.filter((other) => other === id).length === 1;
      if (isFirst && id === two.applicationId)
        await expectSuccess(portal.addNote(id, { text: 'A note' }, newOrganiser()));
      return found;
    };
    const reviews = { ...portal.reviews, find };
    exportApplications = makeExportApplications({ ...portal, reviews, withDownloadUrl: withLongDownloadUrl });
    const application_ids = [one.applicationId, two.applicationId];
    expect(await exported({ application_ids, format: 'csv' }, newOrganiser())).toEqual(application_ids);
    expect(read).toEqual([...application_ids, two.applicationId]);
  });

  test('of an application that does not exist, or is not at the stage, is recorded in none', async () => {
    const { applicationId } = await portal.founderWithSubmission();
    const draft = await portal.founderWithDraft();
    for (const [stage, other] of [
      ['stage1', randomUUID()],
      ['stage1', draft.applicationId],
      ['stage2', applicationId],
    ] as const) {
      const request: ExportRequest = { stage, application_ids: [applicationId, other], format: 'xlsx' };
      expect(await exportApplications(request, newOrganiser())).toEqual(problem('application-not-found'));
    }
    expect(await viewsOf(applicationId)).toEqual([]);
  });
});
