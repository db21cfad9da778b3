import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Stage } from '@portal/contracts/review/decisions';
import type { StageListQuery } from '@portal/contracts/review/stage-lists';
import { beforeEach, describe, expect, test } from 'vitest';
import { countReads } from '../../test/count-reads.ts';
import { completeDraft, maximalAnswers, withLongDownloadUrl } from '../../test/drafts.ts';
import { newOrganiser } from '../../test/founders.ts';
import { insertSubmissions, makeSubmission } from '../../test/many-submissions.ts';
import { makePortalTable } from '../../test/portal-table.ts';
import { expectSuccess, makeTestPortal, type TestPortal } from '../../test/test-portal.ts';
import { isoTime } from '../clock.ts';
import { stagePartition, submissionKey } from '../dynamodb/keys.ts';
import type { Table } from '../dynamodb/table.ts';
import { problem } from '../problem.ts';
import { activityTime } from './activity-time.ts';
import { type ListStage, makeListStage, makePage } from './list-stage.ts';

let table: Table;
let portal: TestPortal;
/** Lists a stage for an organiser who takes no part. */
let listStage: (stage: Stage, query: StageListQuery) => ReturnType<ListStage>;

beforeEach(async () => {
  table = await makePortalTable();
  portal = makeTestPortal(table);
  const list = makeListStage({ ...portal, withDownloadUrl: withLongDownloadUrl });
  listStage = (stage, query) => list(stage, query, newOrganiser());
});

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
  return { pages, ids: pages.flatMap((page) => page.ids) };
}

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => makeSubmission(from + index));

describe('paging through a stage', () => {
  test('returns each of 1,200 submissions once, in order, and those that are added meanwhile', async () => {
    await insertSubmissions(table, numbers(1, 1200));
    let next = 1201;
    const { pages, ids } = await readAllPages({ view: 'summary', limit: 100 }, async (page) => {
      if (page > 8) return;
      await insertSubmissions(table, numbers(next, next + 9));
      next += 10;
    });
    expect(ids).toEqual(numbers(1, 1280).map((submission) => submission.submittedId));
    expect(pages.every((page) => page.ids.length <= 100)).toBe(true);
  });

  test('keeps pages below 1 MB with the largest possible submissions', async () => {
    const largest = Array.from({ length: 30 }, (_, index) =>
      makeSubmission(index + 1, maximalAnswers('founder@example.org')),
    );
    await insertSubmissions(table, largest);
    const { pages, ids } = await readAllPages({});
    expect(ids).toEqual(largest.map((submission) => submission.submittedId));
    for (const { bytes } of pages) expect(bytes).toBeLessThan(1_000_000);
    expect(pages[0]?.bytes).toBeGreaterThan(800_000);
    const summaries = await readAllPages({ view: 'summary' });
    expect(summaries.pages).toHaveLength(1);
  });

  test('returns at most fifty full submissions per page', async () => {
    await insertSubmissions(table, numbers(1, 60));
    const { pages } = await readAllPages({ limit: 500 });
    expect(pages.map((page) => page.ids.length)).toEqual([50, 10]);
  });

  test('returns no cursor with the last page, even if it is full', async () => {
    expect(await listStage('stage1', {})).toEqual({
      submitted_applications: [],
      as_of: activityTime(portal.clock.time),
    });
    await insertSubmissions(table, numbers(1, 4));
    const { pages } = await readAllPages({ view: 'summary', limit: 2 });
    expect(pages.map((page) => page.ids.length)).toEqual([2, 2]);
  });
});

/** Rows of the lists whose first pages are compared. */
const [short, long] = process.env['VERIFY'] ? [1000, 20_000] : [60, 600];

test.for([
  ['summary', 20, 21],
  ['full', 20, 61],
] as const)(
  'the first page (%s) reads the same number of items from a long list as from a short one',
  { timeout: 300_000 },
  async ([view, limit, most], { task }) => {
    const readCost = countReads(table);
    const costs = [];
    for (const [from, to] of [
      [1, short],
      [short + 1, long],
    ] as const) {
      await insertSubmissions(table, numbers(from, to));
      readCost();
      await expectSuccess(listStage('stage1', { view, limit }));
      const { items, units } = readCost();
      costs.push({ items, units });
    }
    expect(costs[0]).toEqual({ items: most, units: expect.any(Number) });
    expect(costs[0]?.units).toBeGreaterThan(0);
    expect(costs[1]?.items).toBe(most);
    const measured = Number(costs[1]?.units) / Number(costs[0]?.units);
    const name = `read units of the first page (${view}): ${long} rows ÷ ${short} rows`;
    task.meta.figures = [{ name, measured, unit: '', atMost: 1.1 }];
    console.log(`${name}: ${measured.toFixed(2)} (≤ 1.1)`);
  },
);

describe('a search', () => {
  /** The numbers of the submissions that a search finds, page by page. */
  const search = async (q: string) => (await readAllPages({ q })).pages.map(({ ids }) => ids);

  test('finds each word in any answer, the number or the status', async () => {
    const { submittedId, founder } = await portal.founderWithSubmission({
      innovationDescription: 'Container digesters for the கடல் கழிவு of fishing harbours',
      phone: '8566452094',
    });
    const other = await portal.founderWithSubmission();
    for (const q of [
      'container digesters',
      'HARBOURS கழிவு',
      '+91 85664 52094',
      founder.email,
      `gsp ${Number(submittedId.slice(-6))} container`,
      'pending digesters waste management',
    ]) {
      expect(await search(q), q).toEqual([[submittedId]]);
    }
    expect(await search('Deck.pdf')).toEqual([[submittedId, other.submittedId]]);
    expect(await search('digesters nowhere')).toEqual([[]]);
    expect(await search('founders/')).toEqual([[]]);
  });

  test('finds district and category by their names in either language', async () => {
    const { submittedId } = await portal.founderWithSubmission({
      city: 'cuddalore',
      startupCategory: ['waste_management'],
    });
    await portal.founderWithSubmission({ city: 'thoothukudi', startupCategory: ['green_energy'] });
    for (const q of ['Cuddalore', 'கடலூர்', 'Waste Management', 'கழிவு மேலாண்மை', 'கடலூர் waste'])
      expect(await search(q), q).toEqual([[submittedId]]);
  });

  test('answers summaries, page by page, also when a page has no match', async () => {
    const found = makeSubmission(250, {
      ...completeDraft('kavya@example.org'),
      marketReach: 'All of Kongu Nadu',
    });
    await insertSubmissions(table, [...numbers(1, 249), found]);
    expect(await search('kongu nadu')).toEqual([[], [], [found.submittedId]]);
    const first = await expectSuccess(listStage('stage1', { q: 'kavya', limit: 2 }));
    const summaries = await expectSuccess(listStage('stage1', { view: 'summary', limit: 2 }));
    expect(first).toEqual(summaries);
  });

  test('searches at most 100 submissions in one call', async () => {
    await insertSubmissions(table, numbers(1, 101));
    const { pages } = await readAllPages({ q: 'kavya', limit: 500 });
    expect(pages.map(({ ids }) => ids.length)).toEqual([100, 1]);
  });

  test('of an empty stage finds nothing', async () => {
    expect(await listStage('stage2', { q: 'kavya' })).toMatchObject({ submitted_applications: [] });
  });

  test('reads the same for its first page from 1,000 submissions and from 10,100', async () => {
    const readCost = countReads(table);
    const costs = [];
    for (const [from, to] of [
      [1, 1000],
      [1001, 10_100],
    ] as const) {
      await insertSubmissions(table, numbers(from, to));
      readCost();
      await expectSuccess(listStage('stage1', { q: 'kavya' }));
      costs.push(readCost());
    }
    // 101 rows of the index, 100 submissions, 100 applications.
    expect(costs[0]).toEqual({ items: 301, units: expect.any(Number) });
    expect(costs[0]?.units).toBeGreaterThan(0);
    expect(costs[1]).toEqual(costs[0]);
  }, 60_000);
});

describe('a row', () => {
  test('has the columns of the table, or the full submission with download URLs', async () => {
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
    const summary = await expectSuccess(listStage('stage1', { view: 'summary' }));
    expect(summary.submitted_applications).toEqual([
      {
        ...common,
        submitted_at: expect.any(String),
        data: {
          founderName: 'Kavya Raman',
          startupName: 'Kadal Fibre',
          startupCategory: ['circular_economy', 'waste_management'],
          phone: '9876543210',
          email: founder.email,
          city: 'chennai',
          currentStage: 'pilot',
        },
      },
    ]);
    const full = await expectSuccess(listStage('stage1', {}));
    expect(full.submitted_applications).toMatchObject([
      {
        ...common,
        data: { email: founder.email, isDPITTCertified: false, pitchDeck: { url: expect.any(String) } },
      },
    ]);
  });

  test('is in stage 2 from its approval on, in the order of approval, with a separate status', async () => {
    const organiser = newOrganiser();
    const first = await portal.founderWithSubmission();
    const second = await portal.founderWithSubmission();
    await expectSuccess(portal.approve(portal.at(second.applicationId, 'stage1'), organiser));
    portal.clock.time += 1;
    await expectSuccess(portal.approve(portal.at(first.applicationId, 'stage1'), organiser));
    await expectSuccess(portal.shortlist(portal.at(first.applicationId, 'stage2'), organiser));
    for (const view of ['full', 'summary'] as const) {
      const { submitted_applications: rows } = await expectSuccess(listStage('stage2', { view }));
      expect(rows.map((row) => [row.submitted_id, row.admin_status])).toEqual([
        [second.submittedId, 'pending'],
        [first.submittedId, 'shortlisted'],
      ]);
      const { submitted_applications: before } = await expectSuccess(listStage('stage1', { view }));
      expect(before.map((row) => row.admin_status)).toEqual(['approved', 'approved']);
    }
  });

  test('has the number of changes and the last decision at its stage', async () => {
    const [meena, arul] = [newOrganiser('Meena Selvam'), newOrganiser('Arul Dasan')];
    const { founder, applicationId } = await portal.founderWithSubmission();
    await expectSuccess(portal.shortlist(portal.at(applicationId, 'stage1'), arul));
    portal.clock.time += 1000;
    const approvedAt = isoTime(portal.clock.time);
    await expectSuccess(portal.approve(portal.at(applicationId, 'stage1'), meena));
    await expectSuccess(portal.withdraw(applicationId, {}, founder));
    for (const view of ['full', 'summary'] as const) {
      const stage1 = await expectSuccess(listStage('stage1', { view }));
      expect(stage1.submitted_applications).toMatchObject([
        { version: 3, decided_by: 'Meena Selvam', decided_at: approvedAt },
      ]);
      const stage2 = await expectSuccess(listStage('stage2', { view }));
      expect(stage2.submitted_applications).toMatchObject([{ version: 3 }]);
      expect(stage2.submitted_applications[0]?.decided_by).toBeUndefined();
    }
  });

  test('is pending if it has no status', async () => {
    const { applicationId } = await portal.founderWithSubmission();
    await table.client.send(
      new UpdateCommand({
        TableName: table.name,
        Key: submissionKey(applicationId),
        UpdateExpression: 'SET stage2_pk = :pk, stage2_sk = :sk',
        ExpressionAttributeValues: { ':pk': stagePartition('stage2'), ':sk': '2026' },
      }),
    );
    for (const view of ['full', 'summary'] as const) {
      const { submitted_applications: rows } = await expectSuccess(listStage('stage2', { view }));
      expect(rows.map((row) => row.admin_status)).toEqual(['pending']);
    }
  });
});

test('rejects a foreign cursor and a cursor of the other stage', async () => {
  await insertSubmissions(table, numbers(1, 3));
  const { next_cursor } = await expectSuccess(listStage('stage1', { view: 'summary', limit: 1 }));
  expect(await listStage('stage2', { cursor: next_cursor })).toEqual(problem('invalid-cursor'));
  expect(await listStage('stage1', { cursor: 'e30' })).toEqual(problem('invalid-cursor'));
});

test('a page accepts rows as long as they fit, in bytes', () => {
  const page = makePage<string>(18);
  // Six letters, two quotes and a comma: nine.
  expect(page.add('sixsix')).toBe(true);
  // Two letters of three bytes, two quotes and a comma: nine again.
  expect(page.add('தத')).toBe(true);
  expect(page.add('x')).toBe(false);
  expect(page.rows).toEqual(['sixsix', 'தத']);
});

test('a row above the page size gets a page of its own', () => {
  const page = makePage<string>(5);
  expect(page.add('far too long')).toBe(true);
  expect(page.add('')).toBe(false);
});
