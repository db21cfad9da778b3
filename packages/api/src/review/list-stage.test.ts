import { summaryFields } from '@portal/contracts/applications/records';
import type { Stage } from '@portal/contracts/review/decisions';
import { countedRows, queues } from '@portal/contracts/review/queues';
import type { StageListQuery } from '@portal/contracts/review/stage-lists';
import { firstRound } from '@portal/contracts/rounds/first-round';
import { beforeEach, expect, test } from 'vitest';
import { countReads } from '../../test/count-reads.ts';
import { completeDraft, longestDraft } from '../../test/drafts.ts';
import { newOrganiser } from '../../test/founders.ts';
import { insertSubmissions, makeSubmission } from '../../test/many-submissions.ts';
import {
  announcedTogether,
  expectSuccess,
  makeTestPortal,
  startPortal,
  type TestPortal,
} from '../../test/test-portal.ts';
import { problem } from '../domain/problem.ts';
import { activityTime } from './activity-time.ts';

// Each test needs the whole list.
let portal: TestPortal;
beforeEach(async () => {
  portal = await startPortal();
});

/** Lists a stage for an organiser who takes no part. */
const listStage = (stage: Stage, query: StageListQuery) => portal.listStage(stage, query, newOrganiser());

/** Reads all pages of a list; calls `between` after each page. */
async function readAllPages(
  query: StageListQuery,
  between: (page: number) => Promise<void> = async () => {},
) {
  const pages: { ids: string[]; bytes: number }[] = [];
  let cursor: string | undefined;
  do {
    const page = await expectSuccess(listStage('stage1', { ...query, cursor }));
    pages.push({
      ids: page.submitted_applications.map((row) => row.submitted_id),
      bytes: Buffer.byteLength(JSON.stringify(page)),
    });
    cursor = page.next_cursor;
    await between(pages.length);
  } while (cursor !== undefined);
  return { pages, sizes: pages.map(({ ids }) => ids.length), ids: pages.flatMap((page) => page.ids) };
}

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => makeSubmission(from + index));
const insert = (from: number, to: number) => insertSubmissions(portal.table, numbers(from, to));

test('paging through a stage returns each submission once, in order, and those that are added meanwhile', async () => {
  await insert(1, 120);
  const { sizes, ids } = await readAllPages({ view: 'summary', limit: 10 }, async (page) => {
    if (page <= 8) await insert(119 + 2 * page, 120 + 2 * page);
  });
  expect(ids).toEqual(numbers(1, 136).map((submission) => submission.submittedId));
  expect(Math.max(...sizes)).toBe(10);
});

test('paging through a stage keeps pages below 1 MB with the longest answers', async () => {
  const longest = Array.from({ length: 30 }, (_, index) =>
    makeSubmission(index + 1, longestDraft('founder@example.org')),
  );
  await insertSubmissions(portal.table, longest);
  const { pages, ids } = await readAllPages({});
  expect(ids).toEqual(longest.map((submission) => submission.submittedId));
  for (const { bytes } of pages) expect(bytes).toBeLessThan(1_000_000);
  expect(pages[0]?.bytes).toBeGreaterThan(800_000);
  expect((await readAllPages({ view: 'summary' })).pages).toHaveLength(1);
});

test('paging through a stage returns at most fifty full submissions per page, and no cursor with the last one, even if it is full', async () => {
  const as_of = activityTime(portal.clock.time);
  expect(await listStage('stage1', {})).toEqual({ submitted_applications: [], as_of, closed: false });
  await insert(1, 60);
  expect((await readAllPages({ limit: 500 })).sizes).toEqual([50, 10]);
  expect((await readAllPages({ view: 'summary', limit: 30 })).sizes).toEqual([30, 30]);
});

test('accepts only cursors of its stage', async () => {
  await insert(1, 2);
  const { next_cursor: cursor = '' } = await expectSuccess(listStage('stage1', { limit: 1 }));
  expect(cursor).toMatch(/^[\w-]+$/);
  await expectSuccess(listStage('stage1', { cursor }));
  expect(await listStage('stage2', { cursor })).toEqual(problem('invalid-cursor'));
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const position: object = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  await expectSuccess(listStage('stage1', { cursor: encode(position) }));
  const others = [
    { ...position, pk: 'USER#1' },
    { ...position, applicationId: 'METRICS' },
    { stage: 'stage1' },
  ];
  for (const other of [...others.map(encode), '%%%', ''])
    expect(await listStage('stage1', { cursor: other }), other).toEqual(problem('invalid-cursor'));
});

/** Rows of the lists whose first pages are compared. */
const [short, long] = process.env['VERIFY'] ? [500, 5000] : [120, 360];

test('the first page reads the same number of items from a long list as from a short one', {
  timeout: 300_000,
}, async ({ task }) => {
  const queries = {
    summary: { view: 'summary', limit: 20 },
    full: { limit: 20 },
    search: { q: 'kavya' },
  } as const;
  const readCost = countReads(portal.table);
  const costsOfFirstPages = async (from: number, to: number) => {
    await insert(from, to);
    const costs = [];
    for (const query of Object.values(queries)) {
      // The first time, a list also records that its rows are read.
      await expectSuccess(listStage('stage1', query));
      readCost();
      await expectSuccess(listStage('stage1', query));
      costs.push(readCost());
    }
    return costs;
  };
  const costs = [await costsOfFirstPages(1, short), await costsOfFirstPages(short + 1, long)] as const;
  // The search reads 101 rows of the index, 100 submissions, 100 applications.
  for (const list of costs) expect(list.map(({ items }) => items)).toEqual([21, 81, 301]);
  task.meta.figures = Object.keys(queries).map((name, at) => ({
    name: `read units of the first page (${name}): ${long} rows ÷ ${short} rows`,
    measured: Number(costs[1][at]?.units) / Number(costs[0][at]?.units),
    unit: '',
    atMost: 1.1,
  }));
  for (const { measured } of task.meta.figures) expect(measured).toBeLessThanOrEqual(1.1);
});

/** The numbers of the submissions that a search finds, page by page. */
const search = async (q: string) => (await readAllPages({ q })).pages.map(({ ids }) => ids);

test('a search finds each word in any answer, the number, the status, and what was chosen by its name in either language', async () => {
  const { submittedId, founder } = await portal.founderWithSubmission({
    innovationDescription: 'Container digesters for the கடல் கழிவு of fishing harbours',
    phone: '8566452094',
    city: 'cuddalore',
    startupCategory: ['waste_management'],
  });
  const other = await portal.founderWithSubmission({ startupCategory: ['green_energy'] });
  const queries = ['container digesters', 'HARBOURS கழிவு', '+91 85664 52094', founder.email];
  queries.push(`gsp ${Number(submittedId.slice(-6))} container`, 'pending digesters waste management');
  queries.push('Cuddalore', 'Waste Management', 'கழிவு மேலாண்மை', 'கடலூர் waste');
  for (const q of queries) expect(await search(q), q).toEqual([[submittedId]]);
  expect(await search('Deck.pdf')).toEqual([[submittedId, other.submittedId]]);
  for (const q of ['digesters nowhere', 'founders/']) expect(await search(q)).toEqual([[]]);
  expect(await portal.rowsOf('stage2', { q: 'kavya' })).toEqual([]);
});

test('a search answers with the words around the first hit in an answer that the columns do not have', async () => {
  const innovationDescription = 'One two three four five six seven eight nine\nDigesters, for fish waste.';
  await portal.founderWithSubmission({ innovationDescription });
  const excerpts = async (q: string) => {
    const rows = await portal.rowsOf('stage1', { q });
    return rows.map((row) => ('excerpt' in row ? row.excerpt : undefined));
  };
  expect(await excerpts('kavya digesters')).toEqual([
    {
      field: 'innovationDescription',
      before: '… two three four five six seven eight nine',
      hit: 'Digesters,',
      after: 'for fish waste.',
    },
  ]);
  expect(await excerpts('kavya kadal')).toEqual([undefined]);
});

test('a search answers summaries, at most 100 submissions a call, also when a page has no match', async () => {
  const marketReach = 'All of Kongu Nadu';
  const found = makeSubmission(250, { ...completeDraft('kavya@example.org'), marketReach });
  await insertSubmissions(portal.table, [...numbers(1, 249), found]);
  expect(await search('kongu nadu')).toEqual([[], [], [found.submittedId]]);
  expect((await readAllPages({ q: 'kavya', limit: 500 })).sizes).toEqual([100, 100, 50]);
  const summaries = await listStage('stage1', { view: 'summary', limit: 2 });
  expect(await listStage('stage1', { q: 'kavya', limit: 2 })).toEqual(summaries);
});

test('a row has the columns of the table, or the full submission with download URLs', async () => {
  const { founder, applicationId, submittedId } = await portal.founderWithSubmission();
  const common = {
    application_id: applicationId,
    submitted_id: submittedId,
    admin_status: 'pending',
    version: 0,
    mine: 'none',
    assignees: [],
    assessments: 0,
  };
  const draft = completeDraft(founder.email);
  const columns = Object.fromEntries(summaryFields.map((name) => [name, draft[name]]));
  expect(await portal.rowsOf('stage1')).toEqual([
    { ...common, submitted_at: expect.any(String), data: columns },
  ]);
  const answers = { isDPITTCertified: false, pitchDeck: { url: expect.any(String) } };
  expect(await portal.rowsOf('stage1', {})).toMatchObject([
    { ...common, version: 1, data: { ...columns, ...answers } },
  ]);
});

const views = ['full', 'summary'] as const;

test.each(views)('a row is in stage 2 from its approval on, in that order (%s)', async (view) => {
  const { rowsOf } = portal;
  const [first, second] = [await portal.founderWithSubmission(), await portal.founderWithSubmission()];
  await second.decide('approve');
  portal.clock.time += 1;
  await first.decide('approve');
  await first.decide('shortlist', 'stage2');
  expect((await rowsOf('stage2', { view })).map((row) => [row.submitted_id, row.admin_status])).toEqual([
    [second.submittedId, 'pending'],
    [first.submittedId, 'shortlisted'],
  ]);
  expect((await rowsOf('stage1', { view })).map((row) => row.admin_status)).toEqual(['approved', 'approved']);
});

test('each counter is the number of rows to which the dashboard links it', async () => {
  const together = makeTestPortal(portal.table, announcedTogether);
  const verified = await portal.founderWithSubmission();
  const withdrawn = await portal.founderWithSubmission();
  const held = await together.founderWithSubmission();
  for (const one of [verified, withdrawn, held]) await one.decide('approve');
  await verified.decide('approve', 'stage2');
  await withdrawn.withdraw();
  await (await portal.founderWithSubmission()).decide('reject');
  const counts = Object.entries(countedRows).map(async ([counter, { stage, queues: counted }]) => {
    const rows = await portal.rowsOf(stage);
    return [counter, rows.filter((row) => counted.some((queue) => queues[queue](row))).length];
  });
  const metrics = await portal.metrics.read(firstRound.id);
  expect(Object.fromEntries(await Promise.all(counts))).toEqual(metrics);
  expect(metrics).toEqual({ submitted: 4, admin_verified_stage1: 3, admin_verified_stage2: 1 });
});

test('a search never finds an application in which the reader has a conflict, neither in the answers nor by the columns', async () => {
  const innovationDescription = 'Digesters for fishing harbours';
  const { founder, submittedId, declareConflict } = await portal.founderWithSubmission({
    innovationDescription,
  });
  const [declared, asFounder] = [newOrganiser(), { ...founder, isOrganiser: true }];
  await declareConflict(declared);
  for (const organiser of [declared, asFounder]) {
    for (const q of ['digesters harbours', submittedId, 'Kadal Fibre']) {
      expect(await search(q), q).toEqual([[submittedId]]);
      expect(await portal.listStage('stage1', { q }, organiser)).toMatchObject({
        submitted_applications: [],
      });
    }
    const rows = await portal.rowsOf('stage1', {}, organiser);
    expect(rows).toMatchObject([{ mine: 'conflict', admin_status: 'pending' }]);
    expect(Object.keys(rows[0]?.data ?? {}).sort()).toEqual(summaryFields.toSorted());
  }
});
