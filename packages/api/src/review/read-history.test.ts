import { randomUUID } from 'node:crypto';
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { dayOf, endOfDay, startOfDay } from '@portal/contracts/programme';
import { type HistoryEntry, historySchema, maxNoteLength } from '@portal/contracts/review/history';
import { beforeEach, describe, expect, test } from 'vitest';
import { assess, sameScores } from '../../test/assessments.ts';
import { newFounder, newOrganiser } from '../../test/founders.ts';
import { makeSubmission } from '../../test/many-submissions.ts';
import { makePortalTable } from '../../test/portal-table.ts';
import { returnedSubmission } from '../../test/returns.ts';
import { expectSuccess, makeTestPortal, type TestPortal } from '../../test/test-portal.ts';
import type { Caller } from '../caller.ts';
import { isoTime } from '../clock.ts';
import { makeReviewStore } from '../dynamodb/review-store.ts';
import { problem } from '../problem.ts';
import { makeReadHistory } from './read-history.ts';

let portal: TestPortal;

beforeEach(async () => {
  portal = makeTestPortal(await makePortalTable());
});

async function historyOf(applicationId: string, organiser = newOrganiser()): Promise<HistoryEntry[]> {
  const history = await expectSuccess(portal.readHistory(applicationId, organiser));
  return historySchema.parse(history).entries;
}

test('the history begins with the submission and has every change, in the order of their numbers', async () => {
  const [meena, arul] = [newOrganiser('Meena Selvam'), newOrganiser('Arul Dasan')];
  const { founder, applicationId } = await portal.founderWithSubmission();
  await expectSuccess(portal.addNote(applicationId, { text: 'Call them.' }, meena));
  // The order does not depend on the clock, which runs back here.
  portal.clock.time -= 3_600_000;
  await expectSuccess(portal.declareConflict(applicationId, { reason: 'A cousin' }, arul));
  await expectSuccess(portal.withdrawConflict({ application_id: applicationId, sub: arul.sub }, meena));
  await expectSuccess(portal.approve(portal.at(applicationId, 'stage1'), meena));
  await expectSuccess(portal.withdraw(applicationId, { reason: 'Other plans' }, founder));
  const entries = await historyOf(applicationId);
  expect(entries.map(({ number, kind, by, by_sub }) => [number, kind, by, by_sub])).toEqual([
    [0, 'submitted', 'Kavya Raman', founder.sub],
    [1, 'noted', 'Meena Selvam', meena.sub],
    [2, 'conflict-declared', 'Arul Dasan', arul.sub],
    [3, 'conflict-withdrawn', 'Meena Selvam', meena.sub],
    [4, 'decided', 'Meena Selvam', meena.sub],
    [5, 'withdrawn', 'Kavya Raman', founder.sub],
  ]);
  expect(entries).toMatchObject([
    { at: (await portal.reviews.find(applicationId))?.submittedAt },
    { text: 'Call them.' },
    { reason: 'A cousin' },
    { organiser: { sub: arul.sub, name: 'Arul Dasan' } },
    { stage: 'stage1', action: 'approve', from: 'pending', to: 'approved', assessments: [] },
    { reason: 'Other plans' },
  ]);
});

test('a history of more entries than DynamoDB returns at once is whole', async () => {
  const { applicationId } = await portal.founderWithSubmission();
  const text = 'த'.repeat(2000);
  // 6 kB each; a query returns 1 MB.
  for (let count = 0; count < 180; count += 1) {
    await expectSuccess(portal.addNote(applicationId, { text }, newOrganiser()));
  }
  const entries = await historyOf(applicationId);
  expect(entries.map(({ number }) => number)).toEqual(Array.from({ length: 181 }, (_, index) => index));
});

test('a founder without a name is named by the e-mail', async () => {
  const nameless = { ...newFounder(), name: '' };
  const { founder, applicationId } = await portal.founderWithSubmission({}, nameless);
  await expectSuccess(portal.withdraw(applicationId, {}, founder));
  expect((await historyOf(applicationId)).map(({ kind, by }) => [kind, by])).toEqual([
    ['submitted', founder.email],
    ['withdrawn', founder.email],
  ]);
});

test('has no hash of the founder, the answers or another entry', async () => {
  const { applicationId, handIn } = await returnedSubmission(portal);
  await handIn();
  const { stored = [] } = (await portal.reviews.findWithHistory(applicationId)) ?? {};
  const hashes = stored.flatMap((item) => [item['founder_hash'], item['answers_hash'], item['previous']]);
  const strings = hashes.filter((hash) => typeof hash === 'string');
  expect(strings).toHaveLength(5);
  const response = JSON.stringify(await portal.readHistory(applicationId, newOrganiser()));
  expect(response).toContain('resubmitted');
  for (const hash of strings) expect(response).not.toContain(hash);
});

test('has no entry that is newer than the submission that was read', async () => {
  const table = await makePortalTable();
  portal = makeTestPortal(table);
  const { applicationId } = await portal.founderWithSubmission();
  const note = () => expectSuccess(portal.addNote(applicationId, { text: 'A note' }, newOrganiser()));
  await note();
  let queries = 0;
  const client = {
    send: async (command: object) => {
      if (command instanceof QueryCommand) {
        queries += 1;
        await note();
      }
      return table.client.send(command as QueryCommand);
    },
  };
  const reviews = makeReviewStore({ ...table, client: client as typeof table.client });
  const found = await reviews.findWithHistory(applicationId);
  expect([found?.submission.version, found?.entries.length, queries]).toEqual([1, 1, 1]);
});

test('a draft or an unknown id is not found', async () => {
  const { applicationId } = await portal.founderWithDraft();
  for (const id of [applicationId, randomUUID()]) {
    expect(await portal.readHistory(id, newOrganiser())).toEqual(problem('application-not-found'));
  }
});

describe('what others assessed', () => {
  /** The entry of an assessment, without who and when. */
  const contentOf = (entries: readonly HistoryEntry[], { sub }: Caller) => {
    const entry = entries.find(({ kind, by_sub }) => kind === 'assessed' && by_sub === sub) ?? {};
    const common = ['number', 'at', 'kind', 'by', 'by_sub'];
    return Object.fromEntries(Object.entries(entry).filter(([name]) => !common.includes(name)));
  };
  const standingIn = (entries: readonly HistoryEntry[]) =>
    entries.flatMap((entry) => (entry.kind === 'decided' ? entry.assessments : []));

  /** A submission that one organiser assessed and then shortlisted at stage 1. */
  async function assessedSubmission(meena: Caller) {
    const { founder, applicationId } = await portal.founderWithSubmission();
    const content = sameScores('stage1', 4);
    await assess(portal, { applicationId, stage: 'stage1', organiser: meena, content });
    await expectSuccess(portal.shortlist(portal.at(applicationId, 'stage1'), meena));
    return { founder, applicationId, visible: { stage: 'stage1', ...content, score: 4 } };
  }

  test('is hidden until the own assessment is handed in; the own one is not', async () => {
    const [meena, arul] = [newOrganiser('Meena Selvam'), newOrganiser('Arul Dasan')];
    const { applicationId, visible } = await assessedSubmission(meena);
    const standing = { sub: meena.sub, by: 'Meena Selvam' };
    const before = await historyOf(applicationId, arul);
    expect(contentOf(before, meena)).toEqual({ stage: 'stage1' });
    expect(standingIn(before)).toEqual([standing]);
    const own = await historyOf(applicationId, meena);
    expect(contentOf(own, meena)).toEqual(visible);
    expect(standingIn(own)).toEqual([{ ...standing, score: 4, recommendation: 'shortlist' }]);

    const stage1 = portal.at(applicationId, 'stage1');
    const noOpinion = { scores: {}, recommendation: 'no-opinion' } as const;
    await expectSuccess(portal.saveAssessment(stage1, noOpinion, arul));
    expect(contentOf(await historyOf(applicationId, arul), meena)).toEqual({ stage: 'stage1' });
    await expectSuccess(portal.handInAssessment(stage1, { revision: 1 }, arul));
    const after = await historyOf(applicationId, arul);
    expect(contentOf(after, meena)).toEqual(visible);
    expect(standingIn(after)).toEqual([{ ...standing, score: 4, recommendation: 'shortlist' }]);
    // One's own handing-in at one stage shows nothing of the other stage.
    await expectSuccess(portal.approve(stage1, arul));
    const content = sameScores('stage2', 5);
    await assess(portal, { applicationId, stage: 'stage2', organiser: meena, content });
    const last = (await historyOf(applicationId, arul)).at(-1);
    expect(last).toMatchObject({ kind: 'assessed', stage: 'stage2', by: 'Meena Selvam' });
    expect(last).not.toHaveProperty('scores');
    expect(last).not.toHaveProperty('comment');
    expect(last).not.toHaveProperty('recommendation');
    expect(last).not.toHaveProperty('score');
  });

  test.each<[string, (applicationId: string, founder: Caller) => Promise<unknown>]>([
    ['the stage is decided', (id) => expectSuccess(portal.reject(portal.at(id, 'stage1'), newOrganiser()))],
    ['the application is withdrawn', (id, founder) => expectSuccess(portal.withdraw(id, {}, founder))],
  ])('is shown to all organisers once %s', async (_what, close) => {
    const meena = newOrganiser('Meena Selvam');
    const { founder, applicationId, visible } = await assessedSubmission(meena);
    await close(applicationId, founder);
    const entries = await historyOf(applicationId);
    expect(contentOf(entries, meena)).toEqual(visible);
    expect(standingIn(entries)[0]).toMatchObject({ score: 4, recommendation: 'shortlist' });
  });
});

/** The most that Lambda returns. */
const maxResponseBytes = 6 * 1024 * 1024;

test('a history with views of six people in every hour of the round fits into a response', async () => {
  const opens = Date.parse(startOfDay(dayOf('opens')));
  const hours = (Date.parse(endOfDay(dayOf('results'))) - opens) / 3_600_000;
  const people = Array.from({ length: 6 }, () => newOrganiser('Meenakshi Subramanian'));
  const everyHour = people.flatMap(({ sub: by_sub, name: by }) =>
    Array.from({ length: hours }, (_, hour) => ({
      by,
      by_sub,
      at: isoTime(opens + hour * 3_600_000),
    })),
  );
  const longest = 'த'.repeat(maxNoteLength);
  const stored = [
    ...everyHour.flatMap((entry) => [
      { ...entry, kind: 'opened' },
      { ...entry, kind: 'downloaded' },
    ]),
    ...everyHour.slice(0, 200).map((entry) => ({ ...entry, kind: 'noted', text: longest })),
  ].map((entry, number) => ({ ...entry, number }));
  const found = { submission: makeSubmission(1), extensions: [], entries: [], stored };
  const readHistory = makeReadHistory({ reviews: { findWithHistory: async () => found } });
  const history = await expectSuccess(readHistory(randomUUID(), newOrganiser()));
  expect(history.entries.length).toBeGreaterThan(17_000);
  // Lambda returns the body as a text in JSON.
  expect(Buffer.byteLength(JSON.stringify(JSON.stringify(history)))).toBeLessThan(maxResponseBytes);
});
