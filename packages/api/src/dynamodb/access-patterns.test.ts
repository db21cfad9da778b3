import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { firstRound } from '@portal/contracts/rounds/first-round';
import { expect, test } from 'vitest';
import { noOpinion } from '../../test/assessments.ts';
import { newOrganiser } from '../../test/founders.ts';
import { interceptRequests } from '../../test/intercept-requests.ts';
import { makePortalTable } from '../../test/portal-table.ts';
import { returnTo } from '../../test/returns.ts';
import { announcedTogether, expectSuccess, makeTestPortal } from '../../test/test-portal.ts';
import type { Caller } from '../domain/caller.ts';
import { makeDeleteRounds } from '../reminders/delete-rounds.ts';
import { returnedPartition } from './keys.ts';
import { makeOutbox } from './outbox-store.ts';
import { makeRetentionStore } from './retention-store.ts';
import type { Table } from './table.ts';

/** A row of docs/access-patterns.md without its scenario. */
const patternOf = (...cells: [index: string, pk: string, sk: string, consistency: string]) =>
  cells.join(' | ');

function documentedPatterns(): string[] {
  const page = readFileSync(join(import.meta.dirname, '../../../../docs/access-patterns.md'), 'utf8');
  const rows = page.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| Scenario'));
  return rows.map((row) => {
    const cells = row.split('|').map((cell) => cell.replaceAll('`', '').trim());
    return cells.slice(2, 6).join(' | ');
  });
}

type Value = { readonly S?: string };
type Item = Readonly<Record<string, Value>>;

const id = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** The documented form of each kind of key. */
const keyPatterns: readonly [RegExp, string][] = [
  [new RegExp(`^USER#${id}$`), 'USER#{sub}'],
  [new RegExp(`^APP#${id}$`), 'APP#{application_id}'],
  [new RegExp(`^OTP#${id}$`), 'OTP#{application_id}'],
  [new RegExp(`^OUTBOX#${id}#.+$`), 'OUTBOX#{event_id}'],
  [/^MAILBOX#[\w-]{43}$/, 'MAILBOX#{address_hash}'],
  [/^SHARD#\d\d$/, 'SHARD#{shard}'],
  [/^2027$/, '{round}'],
  [/^2027#2$/, '{round}#{version}'],
  [/^USED#stage[12]$/, 'USED#{stage}'],
  [/^HISTORY#\d{5}$/, 'HISTORY#{number}'],
  [new RegExp(`^ASSESSMENT#stage1#${id}$`), 'ASSESSMENT#{stage}#{sub}'],
  [/^VIEWS#stage1$/, 'VIEWS#{stage}'],
  [/^ASSESSMENT#stage1#$/, 'ASSESSMENT#{stage}#'],
  [/^RANKING#stage1#\d{5}#\d{3}$/, 'RANKING#{stage}#{number}#{page}'],
  [/^RANKING#stage1#\d{5}#$/, 'RANKING#{stage}#{number}#'],
  [/^VERSION#\d{5}$/, 'VERSION#{number}'],
  [/^RECEIPT#GSP-\d{4}-\d{6}$/, 'RECEIPT#{submitted_id}'],
  [/^[0-9a-f]{64}$/, '{digest}'],
];

const documentedKey = (key = '') =>
  keyPatterns.find(([pattern]) => pattern.test(key))?.[1] ?? key.replace(/^ROUND#2027/, 'ROUND#{round}');

const indexSortKeys: Readonly<Record<string, string>> = {
  activity: '{changed_at}',
  drafts: 'APP#{application_id}',
  held: '{releases_at}',
  stage1: '{submitted_id}',
  stage2: '{approved_at}#{submitted_id}',
};

/** The access patterns of a command. */
function patternsOf(command: string, input: Readonly<Record<string, unknown>>): string[] {
  const one = (item: Item, consistency: string) =>
    patternOf('–', documentedKey(item['pk']?.S), documentedKey(item['sk']?.S), consistency);
  const reading = (consistent: unknown) => (consistent === true ? 'strong' : 'eventual');
  switch (command) {
    case 'GetItemCommand':
      return [one(input['Key'] as Item, reading(input['ConsistentRead']))];
    case 'BatchGetItemCommand': {
      const [request] = Object.values(input['RequestItems'] as object);
      return request.Keys.map((key: Item) => one(key, reading(request.ConsistentRead)));
    }
    case 'QueryCommand': {
      const { ':pk': pk, ':prefix': prefix } = input['ExpressionAttributeValues'] as Item;
      const { IndexName: index = '–' } = input as { IndexName?: string };
      const range = prefix === undefined ? '…' : `${documentedKey(prefix.S)}…`;
      const sk = pk?.S === returnedPartition(firstRound.id) ? 'CHANGES' : (indexSortKeys[index] ?? range);
      return [patternOf(index, documentedKey(pk?.S), sk, reading(input['ConsistentRead']))];
    }
    case 'TransactWriteItemsCommand': {
      const parts = input['TransactItems'] as Record<string, { Item?: Item; Key?: Item }>[];
      return parts.flatMap((part) =>
        Object.values(part).map(({ Item, Key }) => one(Item ?? Key ?? {}, 'transaction')),
      );
    }
    case 'PutItemCommand':
    case 'DeleteItemCommand':
    case 'UpdateItemCommand': {
      const key = (input['Item'] ?? input['Key']) as Item;
      return [one(key, input['ConditionExpression'] === undefined ? 'atomic' : 'condition')];
    }
    default:
      return [command];
  }
}

/** Runs every use case at least once. */
async function runEveryUseCase(table: Table): Promise<void> {
  const portal = makeTestPortal(table);
  const [organiser, colleague] = [newOrganiser(), newOrganiser()];
  const { founder, applicationId, stage1, ...application } = await portal.founderWithDraft();
  await portal.profiles.find(founder.sub);
  await portal.listApplications(founder);
  await application.save({ website: 'https://example.org' });
  await application.save({ website: 'https://example.com' }, 2);
  const code = { email: founder.email, application_id: applicationId };
  await portal.withPorts({ sendCodeMail: async () => false }).sendOtp(code, founder);
  await portal.findApplicationStatus(founder.sub, applicationId);
  await portal.budget.reserve(founder.sub, portal.clock.time);
  await portal.recordMailboxStatus(founder.email, { at: 1 });
  const otp = await application.mailCode();
  await application.sendCode();
  await application.submit('wrong');
  const { submitted_id: submittedId } = await expectSuccess(application.submit(otp));
  await portal.checkReceipt(submittedId, 'a'.repeat(64));
  await expectSuccess(portal.saveAssessment(stage1, noOpinion, organiser));
  await expectSuccess(portal.saveAssessment(stage1, { ...noOpinion, revision: 1 }, organiser));
  await expectSuccess(portal.handInAssessment(stage1, { revision: 2 }, organiser));
  await expectSuccess(portal.readAssessments(stage1, organiser));
  await application.declareConflict(organiser);
  await expectSuccess(portal.assign(stage1, { subs: [] }, colleague));
  const conflict = { application_id: applicationId, sub: organiser.sub };
  await expectSuccess(portal.withdrawConflict(conflict, colleague));
  await expectSuccess(portal.addNote(applicationId, { text: 'A note' }, colleague));
  await expectSuccess(portal.readHistory(applicationId, colleague));
  await expectSuccess(returnTo(portal, applicationId, ['marketReach'], colleague));
  await application.save({ marketReach: 'Two villages' }, 3);
  await application.handIn();
  await expectSuccess(portal.readSubmission(applicationId, colleague));
  for await (const id of portal.changes.listReturned(firstRound.id)) await portal.changes.find(id);
  await application.decide('approve');
  await application.withdraw();
  await announce(table, organiser);
  const draft = await portal.founderWithDraft();
  await expectSuccess(portal.deleteDraft(draft.applicationId, draft.founder));
  await expectSuccess(portal.listStage('stage1', { view: 'full' }, organiser));
  await expectSuccess(portal.listStage('stage2', { view: 'summary' }, organiser));
  await expectSuccess(portal.changeViews('stage1', { remove: applicationId }, organiser));
  await portal.listActivity('stage1', { since: '2027-04-01T00:00:00Z' }, organiser);
  await expectSuccess(portal.updateProfile({ name: 'Kavya R', phone: '9840100099' }, founder));
  await expectSuccess(portal.readAccount(founder));
  const extended = await portal.founderWithDraft();
  await portal.extendTo(extended.applicationId, '2027-05-20T18:29:59.000Z');
  const leaving = await portal.founderWithDraft();
  await expectSuccess(portal.closeAccount(leaving.founder));
  portal.clock.time = Date.parse('2027-05-08T04:00:00Z');
  await portal.sendReminders(portal.clock.time);
  await portal.metrics.read(firstRound.id);
  const outbox = makeOutbox(table);
  const eventId = `${applicationId}#submitted`;
  await outbox.claim(eventId, { now: 0, until: 1 });
  await outbox.settle(eventId, 'sent', 1);
}

/** Publishes a round with a submission twice, ends it, and deletes it after its retention. */
async function publishRounds(table: Table, organiser: Caller): Promise<void> {
  const portal = makeTestPortal(table);
  const { decide } = await portal.founderWithSubmission();
  await decide('reject');
  const { id, timeline, criteria } = firstRound;
  const stage1 = criteria.stage1.map((criterion) => ({ ...criterion, id: `${criterion.id}-2` }));
  const round = {
    ...firstRound,
    timeline: { ...timeline, deadline: '2027-05-18' },
    criteria: { ...criteria, stage1 },
  };
  await expectSuccess(portal.saveRound(id, { round, revision: 1 }, organiser));
  await expectSuccess(portal.previewRound(id, { version: 1 }));
  await expectSuccess(portal.publishRound(id, { revision: 2, tell_founders: true }, organiser));
  await portal.tellFounders();
  const target = { id, stage: 'stage1' } as const;
  await expectSuccess(portal.setAssessing(target, { open: false }, organiser));
  await expectSuccess(portal.setAssessing(target, { open: true, reason: 'One is missing' }, organiser));
  await expectSuccess(portal.readRound(id));
  await expectSuccess(portal.finishRound(id, organiser));
  portal.clock.time = Date.parse('2034-06-02T00:00+05:30');
  await makeDeleteRounds({ ...portal, retention: makeRetentionStore(table) })(Infinity);
}

/** Announces a decision after taking one back. */
async function announce(table: Table, organiser: Caller): Promise<void> {
  const portal = makeTestPortal(table, announcedTogether);
  const { stage1, decide } = await portal.founderWithSubmission();
  await decide('approve');
  await expectSuccess(portal.takeBack(stage1, { reason: 'Wrong row' }, organiser));
  await decide('reject');
  await expectSuccess(portal.previewMail(stage1, {}, organiser));
  await expectSuccess(portal.announce(stage1, organiser));
  await portal.releaseDecisions();
}

test('docs/access-patterns.md matches the code', async () => {
  const table = await makePortalTable();
  const used = new Set<string>();
  const record = (recorded: Table) =>
    interceptRequests(recorded, (command, input) => {
      for (const pattern of patternsOf(command, input)) used.add(pattern);
      return undefined;
    });
  record(table);
  await runEveryUseCase(table);
  // In a table without assessments: criteria change.
  const other = await makePortalTable();
  record(other);
  await publishRounds(other, newOrganiser());
  const documented = documentedPatterns();
  expect(documented.toSorted()).toEqual([...used].sort());
  expect(new Set(documented).size).toBe(documented.length);
});
