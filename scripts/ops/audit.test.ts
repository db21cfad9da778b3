import { DeleteCommand, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { Table } from '@portal/api/dynamodb/table';
import { makeLapseReturns } from '@portal/api/reminders/lapse-returns';
import { findAndRecordView } from '@portal/api/review/record-view';
import { assess, sameScores } from '@portal/api/test/assessments';
import { newOrganiser } from '@portal/api/test/founders';
import { makePortalTable } from '@portal/api/test/portal-table';
import { afterGrace, returnedSubmission, returnTo } from '@portal/api/test/returns';
import { expectSuccess, makeTestPortal } from '@portal/api/test/test-portal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '../shared/command.ts';
import { inRoot, tool } from '../shared/root.ts';
import { auditSubmissions } from './audit.ts';
import { compareCounters } from './audit-counters.ts';

type Item = Record<string, unknown>;

let table: Table;
let items: readonly Item[];

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
  const { Items = [] } = await table.client.send(new ScanCommand({ TableName: table.name }));
  items = Items;
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

/** The audit after some items were replaced, or deleted; restores them. */
async function auditWith(changes: readonly { readonly item: Item; readonly by: Item | undefined }[]) {
  const { client, name: TableName } = table;
  for (const { item, by } of changes) {
    const { pk, sk } = item;
    if (by) await client.send(new PutCommand({ TableName, Item: by }));
    else await client.send(new DeleteCommand({ TableName, Key: { pk, sk } }));
  }
  const result = await auditSubmissions(table);
  for (const { item } of changes) await client.send(new PutCommand({ TableName, Item: item }));
  return result;
}

const itemsOf = (entity: string) => items.filter((item) => item['entity'] === entity);

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

/** The copies of an item that have one change in these attributes, by default in all but the keys. */
function* changesOf(item: Item, attributes?: readonly string[]): Generator<Item> {
  const { pk, sk, ...others } = item;
  const chosen = Object.entries(others).filter(([name]) => attributes?.includes(name) ?? true);
  const kept = Object.entries(others).filter(([name]) => !(attributes?.includes(name) ?? true));
  for (const changed of withOneChange(Object.fromEntries(chosen)))
    yield { pk, sk, ...Object.fromEntries(kept), ...(changed as Item) };
}

const attributesBut = (item: Item, excluded: readonly string[]) =>
  Object.keys(item).filter((name) => !excluded.includes(name));

test('verifies submissions as the portal wrote them', async () => {
  expect(await auditSubmissions(table)).toEqual({ verified: 3, broken: [] });
});

test('finds a change or a missing value in every attribute of every entry', async () => {
  const kinds = new Set(itemsOf('history').map((item) => String(item['kind'])));
  expect([...kinds].toSorted()).toEqual([
    'announced',
    'assessed',
    'assessment-begun',
    'assessment-reopened',
    'assigned',
    'conflict-declared',
    'conflict-withdrawn',
    'decided',
    'downloaded',
    'exported',
    'noted',
    'opened',
    'resubmitted',
    'return-lapsed',
    'returned',
    'submitted',
    'taken-back',
    'withdrawn',
  ]);
  for (const item of itemsOf('history'))
    for (const by of changesOf(item)) {
      const { broken } = await auditWith([{ item, by }]);
      expect(broken, `${JSON.stringify(item)} became ${JSON.stringify(by)}`).toHaveLength(1);
    }
});

test('finds a change or a missing value in every attribute of a submission', async () => {
  for (const item of itemsOf('submission'))
    for (const by of changesOf(item)) {
      const { broken } = await auditWith([{ item, by }]);
      expect(broken, `${JSON.stringify(item)} became ${JSON.stringify(by)}`).toHaveLength(1);
    }
});

/** The numbers of saves, which no entry has. */
const uncounted = ['revision'];

test('finds a change or a missing value in every attribute of a submitted application but its revision', async () => {
  const isSubmitted = (item: Item) => item['user_status'] === 'submitted';
  for (const item of itemsOf('application').filter(isSubmitted))
    for (const by of changesOf(item, attributesBut(item, uncounted))) {
      const { broken } = await auditWith([{ item, by }]);
      expect(broken, `${JSON.stringify(item)} became ${JSON.stringify(by)}`).toHaveLength(1);
    }
});

test('finds a change or a missing value in every attribute of the owner of a submitted application', async () => {
  const submitted = new Set(itemsOf('submission').map(({ pk }) => pk));
  const owners = itemsOf('owner').filter(({ pk }) => submitted.has(pk));
  expect(owners.some((item) => item['extensions'] !== undefined)).toBe(true);
  for (const item of owners)
    for (const by of changesOf(item)) {
      const { broken } = await auditWith([{ item, by }]);
      expect(broken, `${JSON.stringify(item)} became ${JSON.stringify(by)}`).toHaveLength(1);
    }
});

test('finds a change or a missing value in every attribute of an assessment that the history has', async () => {
  const assessments = itemsOf('assessment');
  const states = assessments.map((item) => [item['state'], item['handed_in'] !== undefined]);
  expect(states).toEqual(
    expect.arrayContaining([
      ['handed-in', true],
      ['draft', true],
      ['draft', false],
    ]),
  );
  for (const item of assessments) {
    // Nothing reads the kind of an assessment. A save of a draft has no entry.
    const unknown = item['state'] === 'draft' ? ['content', 'updated_at'] : [];
    for (const by of changesOf(item, attributesBut(item, ['entity', ...uncounted, ...unknown]))) {
      const { broken } = await auditWith([{ item, by }]);
      expect(broken, `${JSON.stringify(item)} became ${JSON.stringify(by)}`).toHaveLength(1);
    }
  }
});

test('finds an added assessment', async () => {
  const [item = {}] = itemsOf('assessment');
  const added = { ...item, sk: `${String(item['sk'])}-2` };
  await table.client.send(new PutCommand({ TableName: table.name, Item: added }));
  const { broken } = await auditSubmissions(table);
  await table.client.send(
    new DeleteCommand({ TableName: table.name, Key: { pk: item['pk'], sk: added.sk } }),
  );
  expect(broken).toMatchObject([{ reason: 'there are more assessments than in the history' }]);
});

test('finds a change or a missing value in every attribute of an earlier version and of a receipt', async () => {
  const [versions, receipts] = [itemsOf('version'), itemsOf('receipt')];
  expect([versions.length, receipts.length]).toEqual([2, 4]);
  for (const item of [...versions, ...receipts])
    for (const by of changesOf(item)) {
      const { broken } = await auditWith([{ item, by }]);
      expect(broken, `${JSON.stringify(item)} became ${JSON.stringify(by)}`).toHaveLength(1);
    }
});

test('finds a changed counter of submissions or approvals', async () => {
  expect(await compareCounters(table)).toEqual({ outcome: 'equal' });
  const counters = ['submitted', 'stage1'];
  const found = new Set<string>();
  for (const item of itemsOf('counters'))
    for (const counter of counters.filter((one) => item[one] !== undefined)) {
      const by = { ...item, [counter]: Number(item[counter]) + 1 };
      await table.client.send(new PutCommand({ TableName: table.name, Item: by }));
      expect(await compareCounters(table)).toMatchObject({ outcome: 'different' });
      await table.client.send(new PutCommand({ TableName: table.name, Item: item }));
      found.add(counter);
    }
  expect([...found].toSorted()).toEqual(counters.toSorted());
});

/** Both items of answers: of the application and of an earlier version. */
test.each([
  ['application', 'the answers cannot be read'],
  ['version', 'version 1 of the answers: they cannot be read'],
])('names the submission of answers that have no document in a list: %s', async (entity, reason) => {
  const [version = {}] = itemsOf('version');
  const submission = itemsOf('submission').find((one) => one['application_id'] === version['application_id']);
  const submitted_id = submission?.['submitted_id'];
  const application = itemsOf('application').find((one) => one['submitted_id'] === submitted_id);
  const item = (entity === 'version' ? version : application) ?? {};
  const answers = { ...(item['answers'] as Item), otherSupportingDocuments: [null] };
  expect(await auditWith([{ item, by: { ...item, answers } }])).toEqual({
    verified: 2,
    broken: [{ submission: submitted_id, reason }],
  });
});

test('finds an added version of the answers', async () => {
  const [item = {}] = itemsOf('version');
  const added = { ...item, sk: 'VERSION#00099' };
  await table.client.send(new PutCommand({ TableName: table.name, Item: added }));
  const { broken } = await auditSubmissions(table);
  await table.client.send(
    new DeleteCommand({ TableName: table.name, Key: { pk: item['pk'], sk: added.sk } }),
  );
  expect(broken).toMatchObject([{ reason: 'there are more versions of the answers than hand-ins' }]);
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
        const isHistory = JSON.stringify(command.input).includes('HISTORY#');
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

test.each(['history', 'submission', 'application', 'owner', 'version', 'receipt', 'assessment'])(
  'finds a deleted item: %s',
  async (entity) => {
    for (const item of itemsOf(entity)) {
      if (item['user_status'] === 'draft' || item['expires_at'] !== undefined) continue;
      const { broken } = await auditWith([{ item, by: undefined }]);
      expect(broken).toHaveLength(1);
    }
  },
);

test('names the number of the entry', async () => {
  const item = itemsOf('history').find(({ kind }) => kind === 'noted') ?? {};
  const { submitted_id } = itemsOf('submission').find(({ pk }) => pk === item['pk']) ?? {};
  expect(await auditWith([{ item, by: { ...item, text: 'Another note' } }])).toEqual({
    verified: 2,
    broken: [
      {
        submission: submitted_id,
        reason: `number ${String(item['number'])} of the history: the entry after it has another hash`,
      },
    ],
  });
});

test('the command without a stage prints its usage', async () => {
  const { code, output } = await runCommand(tool('node'), [inRoot('scripts/audit.ts')]);
  expect(code).toBe(1);
  expect(output).toContain('Usage: npm run audit -- --stage <stage>');
});
