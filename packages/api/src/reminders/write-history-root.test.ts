import { programme } from '@portal/contracts/programme';
import { firstRound } from '@portal/contracts/rounds/first-round';
import { beforeEach, expect, test } from 'vitest';
import { newOrganiser } from '../../test/founders.ts';
import { deleteItems, updateItem } from '../../test/items.ts';
import { expectSuccess, startPortal, type TestPortal } from '../../test/test-portal.ts';
import { connectUploads } from '../../test/uploads-bucket.ts';
import { findCutHeads, hashOfRoot } from '../domain/review/history-root.ts';
import { keptUntil } from '../domain/rounds/rounds.ts';
import { historyKey, submissionKey } from '../dynamodb/keys.ts';
import { makeRootStore } from '../s3/root-store.ts';
import { makeWriteHistoryRoot } from './write-history-root.ts';

// Each test has its own table and year; roots of all years are in one bucket.
const roots = makeRootStore(connectUploads());
let portal: TestPortal;
let year = 2100;
beforeEach(async () => {
  portal = await startPortal();
  year += 1;
});

/** The round of the table, kept until the second of January. */
const rounds = {
  list: async () => {
    const timeline = {
      ...firstRound.timeline,
      results: `${year - programme.retention.submissionsYears}-01-02`,
    };
    return [{ ...firstRound, timeline, version: 1 }];
  },
};

/** Writes the root of a day of January as if the ones of other years did not exist, and reads it. */
async function rootOf(day: number) {
  const listDays = async () => (await roots.listDays()).filter((one) => one.startsWith(`${year}`));
  const now = () => Date.UTC(year, 0, day, 4);
  await makeWriteHistoryRoot({ ...portal, rounds, roots: { ...roots, listDays }, now })();
  return roots.read(`${year}-01-${String(day).padStart(2, '0')}`);
}

const addNote = (id: string) =>
  expectSuccess(portal.addNote(id, { text: 'A note' }, newOrganiser('Meena Selvam')));

test('a root has the head of every submission and the hash of the root before it, once a day', async () => {
  const [one, two] = [await portal.founderWithSubmission(), await portal.founderWithSubmission()];
  await portal.founderWithDraft();
  await addNote(one.applicationId);
  const first = await rootOf(1);
  const heads = async () => {
    const found = await portal.reviews.findMany([one.applicationId, two.applicationId]);
    return Object.fromEntries(
      found.map(({ applicationId: id, version, historyHead }) => [
        id,
        [version, historyHead, `${year}-01-02`],
      ]),
    );
  };
  const before = await heads();
  expect(first.root).toEqual({ at: `${year}-01-01T04:00:00.000Z`, heads: before });
  await addNote(two.applicationId);
  expect(await rootOf(1)).toEqual(first);
  expect((await rootOf(2)).root).toMatchObject({ previous: hashOfRoot(first.text), heads: await heads() });
  expect(await roots.insert(`${year}-01-02`, '{}')).toBe(false);
  expect(await heads()).not.toEqual(before);
  // The round is being deleted.
  expect((await rootOf(3)).root.heads).toEqual({});
  expect(portal.logged).toEqual([]);
});

test('a history that is shorter than in the root before it, or gone, is logged, and the root keeps its head', async () => {
  const [cut, gone] = [await portal.founderWithSubmission(), await portal.founderWithSubmission()];
  await addNote(cut.applicationId);
  const { heads } = (await rootOf(1)).root;
  await deleteItems(portal.table, historyKey(cut.applicationId, 1), submissionKey(gone.applicationId));
  await updateItem(portal.table, submissionKey(cut.applicationId), 'SET #row.#version = :value', 0);
  expect((await rootOf(2)).root.heads).toEqual(heads);
  const entry = { event: 'failure', kind: 'history', problem: 'history-cut' };
  expect(portal.logged).toEqual([entry, entry]);
});

test('the last entry of a history with another hash is found', () => {
  const day = '2034-06-01';
  const heads = { a: [3, 'x', day], b: [1, 'y', day] } as const;
  const after = { a: [3, 'z', day], b: [2, 'z', day], c: [0, 'z', day] } as const;
  expect(findCutHeads(heads, { at: '2034-06-03T04:00:00Z', heads: after })).toEqual(['a']);
});

test('the last day of a round whose results come on 29 February exists', () => {
  expect(keptUntil({ timeline: { ...firstRound.timeline, results: '2028-02-29' } })).toBe('2035-03-01');
});
