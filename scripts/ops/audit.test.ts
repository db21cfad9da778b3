import { randomUUID } from 'node:crypto';
import { ListObjectVersionsCommand, S3Client } from '@aws-sdk/client-s3';
import { hashOfRoot } from '@portal/api/domain/review/history-root';
import { findAndRecordView } from '@portal/api/domain/review/record-view';
import { historyKey } from '@portal/api/dynamodb/keys';
import type { Table } from '@portal/api/dynamodb/table';
import { makeLapseReturns } from '@portal/api/reminders/lapse-returns';
import { assess, sameScores } from '@portal/api/test/assessments';
import { newOrganiser } from '@portal/api/test/founders';
import { allItems, deleteItems } from '@portal/api/test/items';
import { insertItems } from '@portal/api/test/many-submissions';
import { makePortalTable } from '@portal/api/test/portal-table';
import { afterGrace, returnedSubmission, returnTo } from '@portal/api/test/returns';
import { announcedTogether, expectSuccess, makeTestPortal } from '@portal/api/test/test-portal';
import { historyEntrySchema } from '@portal/contracts/review/history';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeAll, expect, test } from 'vitest';
import { auditSubmissions, readSubmission } from './audit.ts';
import { verifyRoots, verifyVersions } from './audit-roots.ts';
import { findFault, type SubmissionItems } from './audit-submission.ts';
import type { Item } from './scan-items.ts';

/** The last day on which the submissions of the round are kept. */
const keptDay = '2034-06-01';

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
  const { founder, applicationId, stage1, handIn, decide, declareConflict } = await portal.founderWithDraft();
  await portal.extendTo(applicationId, '2027-05-20T18:29:59.000Z');
  await handIn();
  for (const view of [
    { kind: 'opened' },
    { kind: 'downloaded' },
    { kind: 'exported', format: 'csv' },
  ] as const)
    await expectSuccess(findAndRecordView(portal, applicationId, meena, view));
  await expectSuccess(portal.assign(stage1, { subs: [meena.sub, arul.sub] }, arul));
  await expectSuccess(portal.decline(stage1, { reason: 'too-many' }, arul));
  await assess(portal, { applicationId, organiser: meena, content: sameScores('stage1', 4) });
  await expectSuccess(portal.addNote(applicationId, { text: 'A note' }, meena));
  await declareConflict(arul);
  await expectSuccess(portal.withdrawConflict({ application_id: applicationId, sub: arul.sub }, meena));
  await decide('approve', 'stage1', meena, { reason: 'Good', message_to_founder: 'Well done' });
  await expectSuccess(portal.withdraw(applicationId, { reason: 'Other plans' }, founder));
  await addAnnouncedSubmission();
  items = await allItems(table);
  const ids = itemsOf('submission').map(({ row }) => String((row as Item)['application_id']));
  submissions = await Promise.all(ids.map((id) => readSubmission(table, id)));
});

/** Adds a submission that was changed twice, and was decided with announcements. */
async function addAnnouncedSubmission(): Promise<void> {
  const portal = makeTestPortal(table, announcedTogether);
  const returned = await returnedSubmission(portal);
  const { applicationId, organiser, save, handIn, decide, stage1, stage2 } = returned;
  const again = () => expectSuccess(returnTo(portal, applicationId, ['marketReach'], organiser));
  await expectSuccess(save({ marketReach: 'Two hundred villages' }, 1));
  await handIn();
  await expectSuccess(findAndRecordView(portal, applicationId, organiser, { kind: 'opened' }));
  await again();
  await handIn();
  await again();
  await expectSuccess(portal.withdrawReturn(stage1, { reason: 'Answered by phone' }, organiser));
  await again();
  portal.clock.time = afterGrace;
  await makeLapseReturns({ ...portal, log: () => undefined })();
  await decide('shortlist', 'stage1', organiser);
  await expectSuccess(portal.announce(stage1, organiser));
  await decide('reject', 'stage1', organiser);
  await expectSuccess(portal.takeBack(stage1, { reason: 'The wrong row' }, organiser));
  await decide('approve', 'stage1', organiser);
  await expectSuccess(portal.announce(stage1, organiser));
  await assess(portal, { applicationId, stage: 'stage2', organiser, content: sameScores('stage2', 4) });
  await expectSuccess(portal.saveAssessment(stage2, { ...sameScores('stage2', 5), revision: 2 }, organiser));
  // A save of a draft has no entry, also after a change of the name.
  const renamed = { ...organiser, name: 'Meena Arul' };
  await expectSuccess(portal.saveAssessment(stage2, { ...sameScores('stage2', 3), revision: 3 }, renamed));
  const draft = newOrganiser('Devi Kumar');
  await expectSuccess(portal.saveAssessment(stage2, { scores: {}, comment: 'Not yet' }, draft));
}

/** The attributes of an item that have no change: its key, and what no entry has (the numbers of saves, what a save of a draft changes, the keys of calls). */
function fixedIn({ pk, entity, state }: Item): readonly string[] {
  if (pk === undefined) return [];
  if (entity === 'application') return ['pk', 'sk', 'revision'];
  if (entity === 'submission') return ['pk', 'sk', 'requests'];
  if (entity !== 'assessment') return ['pk', 'sk'];
  // Nothing reads the kind of an assessment.
  return ['pk', 'sk', 'entity', 'revision', ...(state === 'draft' ? ['content', 'updated_at'] : [])];
}

/**
 * Returns copies of a value with one change, and where it is: a string, number or truth value is another, an attribute or an item is
 * missing, or an element of another list is `null`.
 */
function* withOneChange(value: unknown, at: string): Generator<readonly [at: string, changed: unknown]> {
  if (typeof value === 'string') yield [at, `${value.slice(0, -1)}${value.endsWith('x') ? 'y' : 'x'}`];
  else if (typeof value === 'number') yield [at, value + 1];
  else if (typeof value === 'boolean') yield [at, !value];
  else if (Array.isArray(value)) {
    for (const [index, one] of value.entries()) {
      yield [`${at}.${index}`, one?.pk === undefined ? value.with(index, null) : value.toSpliced(index, 1)];
      for (const [where, changed] of withOneChange(one, `${at}.${index}`))
        yield [where, value.with(index, changed)];
    }
  } else if (typeof value === 'object' && value !== null) {
    const fixed = fixedIn(value as Item);
    for (const [name, one] of Object.entries(value).filter(([name]) => !fixed.includes(name))) {
      const { [name]: _missing, ...others } = value as Item;
      yield [`${at}.${name}`, others];
      for (const [where, changed] of withOneChange(one, `${at}.${name}`))
        yield [where, { ...value, [name]: changed }];
    }
  }
}

const itemsOf = (entity: string) => items.filter((item) => item['entity'] === entity);

test('verifies submissions as the portal wrote them', async () => {
  expect(await auditSubmissions(table)).toEqual({ verified: 3, broken: [] });
  const kinds = new Set(itemsOf('history').map((item) => String(item['kind'])));
  const known = historyEntrySchema.def.options.flatMap(({ shape }) => shape.kind.def.values);
  // An extension of the deadline is in the item of the owner.
  expect([...kinds].toSorted()).toEqual(known.filter((kind) => kind !== 'extended').toSorted());
  expect(submissions.some(({ owner }) => owner?.['extensions'] !== undefined)).toBe(true);
  expect(['assessment', 'version', 'receipt'].map((entity) => itemsOf(entity).length)).toEqual([3, 2, 4]);
});

test('finds a change, a missing value and a missing item in all that a history records', () => {
  const changes = submissions.flatMap((submission) =>
    Object.entries(submission).flatMap(([place, value]) => {
      const changed = [
        ...withOneChange(value, place),
        ...(Array.isArray(value) ? [] : [[place, undefined] as const]),
      ];
      return changed.map(([at, by]) => [at, { ...submission, [place]: by } as SubmissionItems] as const);
    }),
  );
  const unnoticed = changes.filter(([, changed]) => findFault(changed) === undefined);
  expect(unnoticed.map(([at]) => at)).toEqual([]);
  expect(changes.length).toBeGreaterThan(500);
});

test.each([
  ['assessments', 'there are more assessments than in the history'],
  ['versions', 'there are more versions of the answers than hand-ins'],
] as const)('finds an item that was added to the %s', (place, fault) => {
  const submission = submissions.find((one) => one[place].length > 0);
  const [item] = submission?.[place] ?? [];
  const added = { ...submission, [place]: [...(submission?.[place] ?? []), { ...item, sk: 'added' }] };
  expect(findFault(added as SubmissionItems)).toBe(fault);
});

/** Audits the table after an item was replaced, or deleted, and restores it. */
async function auditWith(item: Item, by?: Item) {
  if (by) await insertItems(table, [by]);
  else await deleteItems(table, item);
  const result = await auditSubmissions(table);
  await insertItems(table, [item]);
  return result;
}

test('finds a submission of which an item of any kind is deleted from the table', async () => {
  for (const submission of submissions)
    for (const item of Object.values(submission).map((place: Item | readonly Item[]) => [place].flat()[0]))
      if (item) expect((await auditWith(item)).broken, JSON.stringify(item)).toHaveLength(1);
});

test('finds a submitted application of which submission and history are deleted', async () => {
  const { submission = {}, history = [] } = submissions[0] ?? {};
  await deleteItems(table, ...history);
  expect((await auditWith(submission)).broken).toHaveLength(1);
  await insertItems(table, history);
});

test('names the submission and its number of the entry, or the answers that have no document in a list', async () => {
  const note = itemsOf('history').find(({ kind }) => kind === 'noted') ?? {};
  const noted = submissions.find(({ history }) => history.some(({ pk }) => pk === note['pk']));
  const changed = submissions.find(({ versions }) => versions.length > 0);
  const withoutDocument = (item: Item = {}) => {
    const answers = { ...(item['answers'] as Item), otherSupportingDocuments: [null] };
    return [item, { ...item, answers }] as const;
  };
  const number = String(note['number']);
  for (const [submission, [item, by], reason] of [
    [
      noted,
      [note, { ...note, text: 'Another note' }],
      `number ${number} of the history: the entry after it has another hash`,
    ],
    [changed, withoutDocument(changed?.application), 'the answers cannot be read'],
    [changed, withoutDocument(changed?.versions[0]), 'version 1 of the answers: they cannot be read'],
  ] as const) {
    const broken = [
      { submission: (submission?.submission?.['row'] as Item | undefined)?.['submitted_id'], reason },
    ];
    expect(await auditWith(item, by)).toEqual({ verified: 2, broken });
  }
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
});

test('a history that was cut together with its submission is found by the root; entries since the root are not', async () => {
  const own = await makePortalTable();
  const portal = makeTestPortal(own);
  const { applicationId, submittedId } = await portal.founderWithSubmission();
  const addNote = () => expectSuccess(portal.addNote(applicationId, { text: 'A note' }, newOrganiser()));
  await addNote();
  const before = await readSubmission(own, applicationId);
  await addNote();
  const { version, historyHead = '' } = (await portal.reviews.find(applicationId)) ?? { version: 0 };
  const root = {
    at: '2027-05-20T04:00:00.000Z',
    heads: { [applicationId]: [version, historyHead, keptDay] },
  } as const;
  const verified = { verified: 1, broken: [] };
  expect(await auditSubmissions(own, root)).toEqual(verified);
  await addNote();
  expect(await auditSubmissions(own, root)).toEqual(verified);
  // As it was before the second note: the item, and the entries.
  await deleteItems(own, ...[2, 3].map((number) => historyKey(applicationId, number)));
  const restore = () => insertItems(own, [before.submission ?? {}]);
  await restore();
  expect(await auditSubmissions(own)).toEqual(verified);
  const reason = `number 2 of the history is missing, which the root of ${root.at} has`;
  expect((await auditSubmissions(own, root)).broken).toEqual([{ submission: submittedId, reason }]);
  // With another second note.
  portal.clock.time += 1000;
  await addNote();
  expect((await auditSubmissions(own, root)).broken).toHaveLength(1);
  // An entry beyond the version.
  await restore();
  expect((await auditSubmissions(own)).broken).toHaveLength(1);
  const none = { ...root, heads: { [randomUUID()]: [0, 'a', keptDay] } } as const;
  expect((await auditSubmissions(own, none)).broken).toHaveLength(2);
});

test('roots that do not follow from each other, or lack a head, are found', async () => {
  const at = '2027-05-20T04:00:00.000Z';
  const first = JSON.stringify({ at, heads: { a: [1, 'x', keptDay] } });
  const next = (heads: object, previous = hashOfRoot(first)) => JSON.stringify({ at, previous, heads });
  const verify = (...texts: string[]) =>
    verifyRoots({
      listDays: async () => texts.map((_, day) => String(day)),
      read: async (day) => ({ root: JSON.parse(texts[Number(day)] ?? ''), text: texts[Number(day)] ?? '' }),
      insert: async () => false,
    });
  expect(await verify()).toBeUndefined();
  expect(await verify(first, next({ a: [2, 'y', keptDay], b: [0, 'z', keptDay] }))).toMatchObject({
    heads: { a: [2, 'y', keptDay] },
  });
  for (const [text, reason] of [
    [next({ a: [1, 'x', keptDay] }, hashOfRoot('else')), 'The root of 1 does not follow'],
    [next({}), 'The root of 1 lacks a head of the application a'],
    [next({ a: [0, 'x', keptDay] }), 'lacks a head'],
    [next({ a: [1, 'y', keptDay] }), 'lacks a head'],
  ] as const)
    await expect(verify(first, text)).rejects.toThrow(reason);
});

test('a root that was written again or deleted is found, on any page', async () => {
  const s3 = mockClient(S3Client);
  const bucket = { client: new S3Client({ region: 'ap-south-1' }), name: 'roots' };
  const once = { Versions: [{ Key: 'roots/1.json' }, { Key: 'roots/2.json' }] };
  s3.on(ListObjectVersionsCommand).resolves(once);
  await verifyVersions(bucket);
  s3.on(ListObjectVersionsCommand).resolves({ ...once, DeleteMarkers: [{ Key: 'roots/2.json' }] });
  await expect(verifyVersions(bucket)).rejects.toThrow('roots/2.json was written again or deleted');
  s3.reset();
  s3.on(ListObjectVersionsCommand)
    .resolvesOnce({ ...once, IsTruncated: true, NextKeyMarker: 'roots/2.json' })
    .resolves({ Versions: [{ Key: 'roots/2.json' }] });
  await expect(verifyVersions(bucket)).rejects.toThrow('roots/2.json was written again');
  s3.restore();
});
