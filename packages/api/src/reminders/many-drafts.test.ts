import { randomUUID } from 'node:crypto';
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { StoredDraft } from '@portal/contracts/applications/draft';
import { expect, test } from 'vitest';
import { completeDraft } from '../../test/drafts.ts';
import { newFounder } from '../../test/founders.ts';
import { injectFaults } from '../../test/inject-faults.ts';
import { itemsOf } from '../../test/items.ts';
import { makePortalTable } from '../../test/portal-table.ts';
import { isoTime } from '../clock.ts';
import { applicationItem, ownerItem } from '../dynamodb/application-item.ts';
import { makeApplicationStore } from '../dynamodb/application-store.ts';
import { profileItem } from '../dynamodb/profile-store.ts';
import { makeReminderStore } from '../dynamodb/reminder-store.ts';
import type { Table } from '../dynamodb/table.ts';
import { makeSendReminders } from './send-reminders.ts';

/** `npm run verify` runs the number of drafts that one invocation must handle. */
const drafts = process.env['VERIFY'] ? 10_000 : 100;

/** The function's time limit. */
const limitMilliseconds = 15 * 60 * 1000;

/** Each tenth application is submitted, each tenth has an extended deadline. */
const kindOf = (index: number) => (['submitted', 'extended'] as const)[index % 10] ?? 'due';

/** Inserts the items of applications as the portal writes them, in batches. Returns the ids of each kind. */
async function insertApplications({ client, name }: Table) {
  const ids = { submitted: [] as string[], extended: [] as string[], due: [] as string[] };
  for (let index = 0; index < drafts; index += 8) {
    const items = Array.from({ length: Math.min(8, drafts - index) }, (_, offset) => {
      const { application, items } = itemsOfApplication(kindOf(index + offset));
      ids[kindOf(index + offset)].push(application.applicationId);
      return items;
    }).flat();
    const puts = items.map((Item) => ({ PutRequest: { Item } }));
    await client.send(new BatchWriteCommand({ RequestItems: { [name]: puts } }));
  }
  return ids;
}

function itemsOfApplication(kind: 'submitted' | 'extended' | 'due') {
  const { sub, email, name, phone } = newFounder();
  const createdAt = '2027-04-14T04:30:00.000Z';
  const { pitchDeck: _open, ...data }: StoredDraft = completeDraft(email);
  const application = {
    applicationId: randomUUID(),
    sub,
    userStatus: kind === 'submitted' ? ('submitted' as const) : ('draft' as const),
    revision: 1,
    createdAt,
    updatedAt: createdAt,
    extendedTo: kind === 'extended' ? '2027-05-20T18:29:59.000Z' : undefined,
    data,
  };
  const profile = profileItem({ sub, email, name, phone, createdAt });
  return { application, items: [applicationItem(application), ownerItem(application), profile] };
}

/** Runs the reminders of a day and returns the operations that the run made, with their tables or indexes. */
async function run(table: Table, at: number, failAt = Number.POSITIVE_INFINITY) {
  const operations = new Map<string, number>();
  let calls = 0;
  injectFaults(table, (command, input) => {
    const { IndexName: index = '' } = input as { readonly IndexName?: string };
    const operation = `${command} ${index}`.trim();
    operations.set(operation, (operations.get(operation) ?? 0) + 1);
    calls += 1;
    return calls < failAt ? { kind: 'none' } : { kind: 'instead', error: new Error('The process ends') };
  });
  const sendReminders = makeSendReminders({
    reminders: makeReminderStore(table),
    applications: makeApplicationStore(table),
    log: () => {},
    now: () => at,
  });
  const outcome = await sendReminders(at).then(
    () => 'done',
    () => 'failed',
  );
  table.client.middlewareStack.remove('fault');
  return { outcome, operations: Object.fromEntries(operations) };
}

test(`of ${drafts} drafts each due one gets exactly one reminder a date, by queries of the index`, {
  timeout: 45 * 60 * 1000,
}, async ({ task }) => {
  const table = await makePortalTable();
  const { due, extended } = await insertApplications(table);
  const day = Date.parse('2027-05-08T09:30+05:30');
  const remindersIn = async () =>
    (await itemsOf(table, 'outbox')).map((item) => String(item['event_id'])).sort();
  const expected = due.map((id) => `${id}#reminder-2027-05-08`).sort();

  // A run that dies half-way leaves only whole reminders; the next one writes the rest.
  const half = await run(table, day, Math.floor(due.length * 1.5));
  expect(half.outcome).toBe('failed');
  const first = await remindersIn();
  expect(first.length).toBeGreaterThan(0);
  expect(first.length).toBeLessThan(due.length);
  expect(expected).toEqual(expect.arrayContaining(first));

  const started = performance.now();
  const { outcome, operations } = await run(table, day);
  const milliseconds = Math.round(performance.now() - started);
  expect(outcome).toBe('done');
  expect(await remindersIn()).toEqual(expected);
  expect(Object.keys(operations).sort()).toEqual([
    'GetItemCommand',
    'QueryCommand drafts',
    'TransactWriteItemsCommand',
  ]);
  expect(operations['GetItemCommand']).toBe(2 * due.length);
  expect(operations['QueryCommand drafts']).toBeLessThan(1 + drafts / 1000);

  // On another day of nobody it reads the index only.
  const idle = await run(table, Date.parse('2027-05-09T09:30+05:30'));
  expect(Object.keys(idle.operations)).toEqual(['QueryCommand drafts']);
  await run(table, Date.parse('2027-05-13T09:30+05:30'));
  const later = extended.map((id) => `${id}#reminder-2027-05-13`);
  expect(await remindersIn()).toEqual([...expected, ...later].sort());

  const figure = {
    name: `reminders of ${isoTime(day).slice(0, 10)} for ${drafts} drafts`,
    measured: milliseconds,
    unit: 'ms',
    atMost: limitMilliseconds,
  };
  Object.assign(task.meta, { figures: [figure] });
  console.log(`${figure.name}: ${milliseconds} ms`);
  expect(milliseconds).toBeLessThan(limitMilliseconds);
});
