import { randomUUID } from 'node:crypto';
import { firstRound } from '@portal/contracts/rounds/first-round';
import { beforeAll, expect, test } from 'vitest';
import { assess, sameScores } from '../../test/assessments.ts';
import { newOrganiser } from '../../test/founders.ts';
import { interceptRequests } from '../../test/intercept-requests.ts';
import { allItems } from '../../test/items.ts';
import { insertItems, insertSubmissions, makeSubmission } from '../../test/many-submissions.ts';
import { connect, makePortalTable } from '../../test/portal-table.ts';
import { returnedSubmission, returnTo } from '../../test/returns.ts';
import { roundOf } from '../../test/rounds.ts';
import { expectSuccess, makeTestPortal, type TestPortal } from '../../test/test-portal.ts';
import { connectDocuments, pdfOf } from '../../test/uploads-bucket.ts';
import { historyKey, readApplicationKey, roundPartitionOf } from '../dynamodb/keys.ts';
import { makeRetentionStore } from '../dynamodb/retention-store.ts';
import { insertFirstRound } from '../dynamodb/round-store.ts';
import type { Table } from '../dynamodb/table.ts';
import { accountFolder, documentKey } from '../uploads/document-key.ts';
import { makeRemoveDocuments } from '../uploads/remove-documents.ts';
import { makeDeleteRounds } from './delete-rounds.ts';

const { documents } = connectDocuments();
const lastDay = Date.parse('2034-06-01T23:59:59+05:30');
const nextDay = lastDay + 1000;

let table: Table;
let portal: TestPortal;
const subs: string[] = [];

beforeAll(async () => {
  table = await makePortalTable();
  portal = makeTestPortal(table);
});

/** Submits an application of the current round that is then noted, assessed and approved. */
async function addApproved() {
  const organiser = newOrganiser('Meena Selvam');
  const application = await portal.founderWithSubmission();
  await assess(portal, { ...application, organiser, content: sameScores('stage1', 4) });
  await application.decide('approve');
  await expectSuccess(portal.addNote(application.applicationId, { text: 'A note' }, organiser));
  return application;
}

/** Submits an application in two versions, whose founder is asked for changes again and writes some. */
async function addReturned() {
  const application = await returnedSubmission(portal);
  await expectSuccess(application.save({ marketReach: 'Two hundred villages' }, 1));
  await application.handIn();
  await expectSuccess(returnTo(portal, application.applicationId, ['marketReach']));
  await expectSuccess(application.save({ marketReach: 'Three hundred villages' }, 3));
  return application;
}

/** Stores a document of an application. */
async function addDocument({ founder: { sub }, applicationId }: Awaited<ReturnType<typeof addApproved>>) {
  subs.push(sub);
  await documents.put({
    key: documentKey(sub, applicationId, randomUUID()),
    name: 'deck.pdf',
    bytes: pdfOf(9),
  });
}

const documentKeys = async () =>
  (await Promise.all(subs.map((sub) => documents.list(accountFolder(sub))))).flat().toSorted();

/** The items of the table that have not expired on the last day. */
async function keptItems() {
  const items = (await allItems(table)).filter(
    (item) => Number(item['expires_at'] ?? Infinity) * 1000 > lastDay,
  );
  return new Map(items.map((item) => [JSON.stringify([item['pk'], item['sk']]), item]));
}

/** Deletes the documents of the applications that are gone since then, as the table's stream does. */
async function followStream(before: Awaited<ReturnType<typeof keptItems>>) {
  const after = await keptItems();
  for (const [name, { pk, sk }] of before) {
    const key = after.has(name) ? undefined : readApplicationKey({ pk: String(pk), sk: String(sk) });
    if (key) await makeRemoveDocuments(documents).ofApplication(key.sub, key.applicationId);
  }
}

async function countListed() {
  let count = 0;
  for await (const _id of portal.reviews.listIds(firstRound.id)) count += 1;
  return count;
}

/** Runs until a time. */
const run = (until = Infinity, retention = makeRetentionStore(table)) =>
  makeDeleteRounds({ ...portal, retention })(until);

test('of a round seven years old, the receipts are left; the deletion goes on where it was interrupted', async () => {
  const approved = await addApproved();
  // More than the parts of a transaction.
  const notes = Array.from({ length: 120 }, (_, number) => historyKey(approved.applicationId, number + 100));
  await insertItems(table, notes);
  await addDocument(approved);
  await addDocument({ ...approved, ...(await addReturned()) });
  await portal.founderWithDraft();
  const { digest } = await approved.submission();
  // With such names, more than a page of the index.
  const founderName = 'Kavya '.repeat(2000);
  const submissions = Array.from({ length: 120 }, (_, number) => {
    const submission = makeSubmission(number + 100);
    return { ...submission, columns: { ...submission.columns, founderName } };
  });
  await insertSubmissions(table, submissions);
  const stage1 = { id: firstRound.id, stage: 'stage1' } as const;
  await expectSuccess(portal.setAssessing(stage1, { open: false }, newOrganiser()));
  const ofFirst = await keptItems();
  const ofRound = [...ofFirst.values()].filter(({ pk }) => pk === roundPartitionOf(firstRound.id));
  expect(ofRound.map(({ entity }) => entity)).toContain('ranking');
  const firstDocuments = await documentKeys();

  await insertFirstRound(table, roundOf(2028), portal.clock.time);
  portal.clock.time = Date.parse('2028-04-14T10:00:00+05:30');
  await addDocument(await addApproved());
  portal.clock.time = lastDay;
  const all = await keptItems();
  const allDocuments = await documentKeys();

  await run();
  expect(await keptItems()).toEqual(all);
  expect(portal.logged).toEqual([]);

  portal.clock.time = nextDay;
  // The time is over after the first batch of submissions.
  const slow = makeRetentionStore(table);
  await run(nextDay + 10, {
    ...slow,
    async removeSubmission(id) {
      portal.clock.time += 1;
      return slow.removeSubmission(id);
    },
  });
  const rest = await countListed();
  expect(portal.logged).toEqual([{ event: 'retention', round: '2027', deleted: 122 - rest }]);
  expect(rest).toBeGreaterThan(60);

  // The table fails in the middle of some submissions.
  const failing = connect(table.name);
  interceptRequests(failing, (command, _input, previous) =>
    command === 'TransactWriteItemsCommand' && previous % 50 > 45
      ? { error: new Error('no connection') }
      : undefined,
  );
  await expect(run(Infinity, makeRetentionStore(failing))).rejects.toThrow(
    /The deletion of \d+ submissions of 2027 failed/,
  );
  expect(await countListed()).toBeGreaterThan(0);
  expect(portal.logged).toContainEqual(expect.objectContaining({ event: 'failure', kind: 'retention' }));

  await run();
  await run();
  await followStream(all);
  const left = new Map(
    [...all].filter(
      ([name, { entity }]) => !ofFirst.has(name) || ['receipt', 'profile'].includes(String(entity)),
    ),
  );
  expect(await keptItems()).toEqual(left);
  const receipts = [...left.values()].filter(({ pk }) => String(pk).startsWith('RECEIPT#GSP-2027'));
  expect(receipts).toHaveLength(3);
  for (const item of receipts)
    expect(Object.keys(item).toSorted()).toEqual(['entity', 'pk', 'sk', 'submitted_at']);
  expect(await portal.checkReceipt(approved.submittedId, digest)).toMatchObject({ genuine: true });
  expect(await documentKeys()).toEqual(allDocuments.filter((key) => !firstDocuments.includes(key)));
});
