import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Table } from '@portal/api/dynamodb/table';
import { makeLapseReturns } from '@portal/api/reminders/lapse-returns';
import { findAndRecordView } from '@portal/api/review/record-view';
import { assess, sameScores } from '@portal/api/test/assessments';
import { newOrganiser } from '@portal/api/test/founders';
import { allItems } from '@portal/api/test/items';
import { makePortalTable } from '@portal/api/test/portal-table';
import { afterGrace, returnedSubmission, returnTo } from '@portal/api/test/returns';
import { expectSuccess, makeTestPortal } from '@portal/api/test/test-portal';
import { historyEntrySchema } from '@portal/contracts/review/history';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditSubmissions, readSubmission } from './audit.ts';
import { findCountersFault } from './audit-counters.ts';
import { findFault, type Item, type SubmissionItems } from './audit-submission.ts';

let table: Table;
let items: readonly Item[];
/** What the table holds of each submission. */
let submissions: readonly SubmissionItems[];

/** Fills a table with two submissions that together have every kind of entry, and a plain one. */
beforeAll(async () => {
  table = await makePortalTable();
  const portal = makeTestPortal(table);
  const [meena, arul] = [newOrganiser('Meena Selvam'), newOrganiser('Arul Dasan')];
  portal.organiserAccounts.push(meena, arul);
  await portal.founderWithSubmission();
  await portal.founderWithDraft();
  const { founder, applicationId } = await portal.founderWithDraft();
  await portal.extendTo(applicationId, '2027-05-20T18:29:59.000Z');
  const otp = await portal.mailCode(founder, applicationId);
  await expectSuccess(portal.submit({ email: founder.email, otp, application_id: applicationId }, founder));
  const stage1 = portal.at(applicationId, 'stage1');
  const view = { kind: 'downloaded' } as const;
  await expectSuccess(findAndRecordView(portal, applicationId, meena, { kind: 'opened' }));
  await expectSuccess(findAndRecordView(portal, applicationId, meena, view));
  await expectSuccess(findAndRecordView(portal, applicationId, meena, { kind: 'exported', format: 'csv' }));
  await expectSuccess(portal.assign(stage1, { subs: [meena.sub] }, arul));
  const content = { ...sameScores('stage1', 4), comment: 'Convincing' };
  await assess(portal, { applicationId, stage: 'stage1', organiser: meena, content });
  await expectSuccess(portal.addNote(applicationId, { text: 'A note' }, meena));
  await expectSuccess(portal.declareConflict(applicationId, { reason: 'A cousin' }, arul));
  await expectSuccess(portal.withdrawConflict({ application_id: applicationId, sub: arul.sub }, meena));
  await expectSuccess(portal.approve(stage1, meena, { reason: 'Good', message_to_founder: 'Well done' }));
  await expectSuccess(portal.withdraw(applicationId, { reason: 'Other plans' }, founder));
  await addAnnouncedSubmission();
  items = await allItems(table);
  const ids = itemsOf('submission').map((item) => String(item['application_id']));
  submissions = await Promise.all(ids.map((id) => readSubmission(table, id)));
});

/** Adds a submission that was changed twice, and was decided with announcements. */
async function addAnnouncedSubmission(): Promise<void> {
  const portal = makeTestPortal(table, { announcement: { stage1: 'together', stage2: 'together' } });
  const { applicationId, organiser, save, handIn } = await returnedSubmission(portal);
  const again = () => expectSuccess(returnTo(portal, applicationId, ['marketReach'], organiser));
  await expectSuccess(save({ marketReach: 'Two hundred villages' }, 1));
  await handIn();
  await again();
  await handIn();
  await again();
  portal.clock.time = afterGrace;
  await makeLapseReturns({ ...portal, log: () => undefined })();
  const stage1 = portal.at(applicationId, 'stage1');
  await expectSuccess(portal.shortlist(stage1, organiser));
  await expectSuccess(portal.announce(stage1, organiser));
  await expectSuccess(portal.reject(stage1, organiser));
  await expectSuccess(portal.takeBack(stage1, { reason: 'The wrong row' }, organiser));
  await expectSuccess(portal.approve(stage1, organiser));
  await expectSuccess(portal.announce(stage1, organiser));
  const content = sameScores('stage2', 4);
  await assess(portal, { applicationId, stage: 'stage2', organiser, content });
  const stage2 = portal.at(applicationId, 'stage2');
  await expectSuccess(portal.saveAssessment(stage2, { ...sameScores('stage2', 5), revision: 2 }, organiser));
  // A save of a draft has no entry, also after a change of the name.
  const renamed = { ...organiser, name: 'Meena Arul' };
  await expectSuccess(portal.saveAssessment(stage2, { ...sameScores('stage2', 3), revision: 3 }, renamed));
  const draft = newOrganiser('Devi Kumar');
  await expectSuccess(portal.saveAssessment(stage2, { scores: {}, comment: 'Not yet' }, draft));
}
afterAll(() => table.client.destroy());

/**
 * Returns copies of a value. In each of them one string, number or truth value is another, one attribute is missing, or one element of a
 * list is `null`.
 */
function* withOneChange(value: unknown): Generator<unknown> {
  if (typeof value === 'string') yield `${value.slice(0, -1)}${value.endsWith('x') ? 'y' : 'x'}`;
  else if (typeof value === 'number') yield value + 1;
  else if (typeof value === 'boolean') yield !value;
  else if (Array.isArray(value)) {
    for (const [index, one] of value.entries()) {
      yield value.with(index, null);
      for (const changed of withOneChange(one)) yield value.with(index, changed);
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, one] of Object.entries(value)) {
      yield Object.fromEntries(Object.entries(value).filter(([other]) => other !== name));
      for (const changed of withOneChange(one)) yield { ...value, [name]: changed };
    }
  }
}

/**
 * The attributes that no entry has: the numbers of saves, and what a save of a draft changes. Nothing reads the kind of an
 * assessment.
 */
function unrecorded(item: Item): readonly string[] {
  if (item['entity'] === 'application') return ['revision'];
  if (item['entity'] !== 'assessment') return [];
  return ['entity', 'revision', ...(item['state'] === 'draft' ? ['content', 'updated_at'] : [])];
}

/** The copies of an item that have one change in an attribute that an entry has. */
function changesOf(item: Item): Item[] {
  const fixed = ['pk', 'sk', ...unrecorded(item)];
  const entries = Object.entries(item);
  const kept = entries.filter(([name]) => fixed.includes(name));
  const changed = withOneChange(Object.fromEntries(entries.filter(([name]) => !fixed.includes(name))));
  return [...changed].map((one) => ({ ...Object.fromEntries(kept), ...(one as Item) }));
}

/** The submission with another item, or without the item, in place of one. */
function replace(submission: SubmissionItems, item: Item, by: Item | undefined): SubmissionItems {
  const places: [string, Item | readonly Item[]][] = Object.entries(submission);
  const replaced = places.map(([place, value]) =>
    Array.isArray(value)
      ? [place, value.flatMap((one: Item) => (one === item ? (by ?? []) : one))]
      : [place, value === item ? by : value],
  );
  return Object.fromEntries(replaced) as SubmissionItems;
}

const itemsOf = (entity: string) => items.filter((item) => item['entity'] === entity);

test('verifies submissions as the portal wrote them', async () => {
  expect(await auditSubmissions(table)).toEqual({ verified: 3, broken: [] });
  const kinds = new Set(itemsOf('history').map((item) => String(item['kind'])));
  const known = historyEntrySchema.def.options.flatMap(({ shape }) => shape.kind.def.values);
  // An extension of the deadline is in the item of the owner.
  expect([...kinds].toSorted()).toEqual(known.filter((kind) => kind !== 'extended').toSorted());
  const assessments = itemsOf('assessment').map((item) => [item['state'], item['handed_in'] !== undefined]);
  const states = [
    ['handed-in', true],
    ['draft', true],
    ['draft', false],
  ];
  expect(assessments).toEqual(expect.arrayContaining(states));
  expect(submissions.some(({ owner }) => owner?.['extensions'] !== undefined)).toBe(true);
  expect([itemsOf('version').length, itemsOf('receipt').length]).toEqual([2, 4]);
});

test('finds a change, a missing value and a missing item in all that a history records', () => {
  const unnoticed: string[] = [];
  let changes = 0;
  for (const submission of submissions)
    for (const item of Object.values(submission).flat() as Item[])
      for (const by of [...changesOf(item), undefined]) {
        changes += 1;
        if (findFault(replace(submission, item, by)) === undefined)
          unnoticed.push(`${JSON.stringify(item)} became ${JSON.stringify(by)}`);
      }
  expect(unnoticed).toEqual([]);
  expect(changes).toBeGreaterThan(500);
});

test.each(['assessments', 'versions'] as const)('finds an item that was added to the %s', (place) => {
  for (const submission of submissions) {
    const [item] = submission[place];
    const added = item && { ...submission, [place]: [...submission[place], { ...item, sk: 'added' }] };
    expect(added && findFault(added)).toBe(
      added &&
        {
          assessments: 'there are more assessments than in the history',
          versions: 'there are more versions of the answers than hand-ins',
        }[place],
    );
  }
});

/** Audits the table after an item was replaced, or deleted, and restores it. */
async function auditWith(item: Item, by?: Item) {
  const { client, name: TableName } = table;
  const { pk, sk } = item;
  if (by) await client.send(new PutCommand({ TableName, Item: by }));
  else await client.send(new DeleteCommand({ TableName, Key: { pk, sk } }));
  const result = await auditSubmissions(table);
  await client.send(new PutCommand({ TableName, Item: item }));
  return result;
}

test('finds a submission of which an item of any kind is deleted from the table', async () => {
  for (const submission of submissions)
    for (const item of Object.values(submission).map((place: Item | readonly Item[]) => [place].flat()[0]))
      if (item) expect((await auditWith(item)).broken, JSON.stringify(item)).toHaveLength(1);
});

test('names the submission and its number of the entry, or the answers that have no document in a list', async () => {
  const note = itemsOf('history').find(({ kind }) => kind === 'noted') ?? {};
  const noted = submissions.find(({ history }) =>
    history.some(({ pk, sk }) => pk === note['pk'] && sk === note['sk']),
  );
  expect(await auditWith(note, { ...note, text: 'Another note' })).toEqual({
    verified: 2,
    broken: [
      {
        submission: noted?.submission?.['submitted_id'],
        reason: `number ${String(note['number'])} of the history: the entry after it has another hash`,
      },
    ],
  });
  const changed = submissions.find(({ versions }) => versions.length > 0);
  const submission = changed?.submission?.['submitted_id'];
  for (const [item = {}, reason] of [
    [changed?.application, 'the answers cannot be read'],
    [changed?.versions[0], 'version 1 of the answers: they cannot be read'],
  ] as const) {
    const answers = { ...(item['answers'] as Item), otherSupportingDocuments: [null] };
    expect(await auditWith(item, { ...item, answers })).toEqual({
      verified: 2,
      broken: [{ submission, reason }],
    });
  }
});

test('finds a changed counter of submissions or approvals', async () => {
  expect(await findCountersFault(table)).toBeUndefined();
  const counters = ['submitted', 'stage1'];
  const found = new Set<string>();
  for (const item of itemsOf('counters'))
    for (const counter of counters.filter((one) => item[one] !== undefined)) {
      const by = { ...item, [counter]: Number(item[counter]) + 1 };
      await table.client.send(new PutCommand({ TableName: table.name, Item: by }));
      expect(await findCountersFault(table)).toMatch(/^the counters are /);
      await table.client.send(new PutCommand({ TableName: table.name, Item: item }));
      found.add(counter);
    }
  expect([...found].toSorted()).toEqual(counters.toSorted());
});

test('a submission that changes while it is read is not broken', async () => {
  const changing = await makePortalTable();
  const portal = makeTestPortal(changing);
  const { applicationId, save, handIn } = await returnedSubmission(portal);
  await expectSuccess(save({ marketReach: 'Two hundred villages' }, 1));
  let isHandedIn = false;
  const client: Table['client'] = Object.create(changing.client, {
    send: {
      value: async (command: Parameters<Table['client']['send']>[0]) => {
        const isHistory = JSON.stringify(command.input).includes(`APP#${applicationId}`);
        const response = await changing.client.send(command);
        if (isHistory && !isHandedIn) {
          isHandedIn = true;
          await handIn();
        }
        return response;
      },
    },
  });
  expect(await auditSubmissions({ ...changing, client })).toEqual({ verified: 1, broken: [] });
  expect(isHandedIn).toBe(true);
  expect((await portal.reviews.find(applicationId))?.version).toBe(2);
  changing.client.destroy();
});
