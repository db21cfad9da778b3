import { randomUUID } from 'node:crypto';
import type { StoredDraft } from '@portal/contracts/applications/draft';
import { expect, test } from 'vitest';
import { completeDraft } from '../../test/drafts.ts';
import { newFounder } from '../../test/founders.ts';
import { injectFaults } from '../../test/inject-faults.ts';
import { itemsOf } from '../../test/items.ts';
import { insertItems } from '../../test/many-submissions.ts';
import { startPortal } from '../../test/test-portal.ts';
import { applicationItem, ownerItem } from '../dynamodb/application-item.ts';
import { profileItem } from '../dynamodb/profile-store.ts';

/** `npm run verify` runs the number of drafts that one invocation must handle. */
const drafts = process.env['VERIFY'] ? 10_000 : 100;

/** Each tenth application is submitted, each tenth has an extended deadline. */
const kindOf = (index: number) => (['submitted', 'extended'] as const)[index % 10] ?? 'due';

/** An application and its items, as the portal writes them. */
function newApplication(kind: 'submitted' | 'extended' | 'due') {
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
  const items = [applicationItem(application), ownerItem(application), profile];
  return { kind, id: application.applicationId, items };
}

test(`of ${drafts} drafts each due one gets exactly one reminder a date, by queries of the index`, {
  timeout: 20 * 60 * 1000,
}, async ({ task }) => {
  const { table, withPorts } = await startPortal();
  const applications = Array.from({ length: drafts }, (_, index) => newApplication(kindOf(index)));
  await insertItems(
    table,
    applications.flatMap(({ items }) => items),
  );
  const remindersOf = (kind: string, day: string) =>
    applications.filter((one) => one.kind === kind).map(({ id }) => `${id}#reminder-${day}`);
  const remindersIn = async () =>
    (await itemsOf(table, 'outbox')).map((item) => String(item['event_id'])).sort();

  /** Runs the reminders of a day and returns the operations that the run made, with their tables or indexes. */
  async function run(day: string, failAt = Number.POSITIVE_INFINITY) {
    const operations: Record<string, number> = {};
    let calls = 0;
    injectFaults(table, (command, input) => {
      const operation = typeof input['IndexName'] === 'string' ? `${command} ${input['IndexName']}` : command;
      operations[operation] = (operations[operation] ?? 0) + 1;
      calls += 1;
      return calls < failAt ? { kind: 'none' } : { kind: 'instead', error: new Error('The process ends') };
    });
    const at = Date.parse(`${day}T09:30+05:30`);
    const [{ status }] = await Promise.allSettled([withPorts({ now: () => at }).sendReminders(at)]);
    table.client.middlewareStack.remove('fault');
    return { status, calls, operations };
  }

  // A run that dies half-way leaves only whole reminders; the next one writes the rest.
  const day = '2027-05-08';
  const expected = remindersOf('due', day);
  expect(await run(day, Math.floor(expected.length * 1.5))).toMatchObject({ status: 'rejected' });
  const first = await remindersIn();
  expect(first.length).toBeGreaterThan(0);
  expect(first.length).toBeLessThan(expected.length);
  expect(expected).toEqual(expect.arrayContaining(first));

  const { status, calls, operations } = await run(day);
  expect(status).toBe('fulfilled');
  expect(await remindersIn()).toEqual(expected.toSorted());
  const queries = operations['QueryCommand drafts'] ?? 0;
  const writes = operations['TransactWriteItemsCommand'] ?? 0;
  expect(operations).toEqual({
    'QueryCommand drafts': queries,
    GetItemCommand: 2 * expected.length,
    TransactWriteItemsCommand: writes,
  });
  expect(queries).toBeLessThan(1 + drafts / 1000);
  const figure = {
    name: `requests of reminders of ${drafts} drafts, each`,
    measured: calls / drafts,
    unit: '',
  };
  task.meta.figures = [{ ...figure, atMost: 3 }];

  // On another day of nobody it reads the index only.
  const idle = await run('2027-05-09');
  expect(Object.keys(idle.operations)).toEqual(['QueryCommand drafts']);
  await run('2027-05-13');
  const later = remindersOf('extended', '2027-05-13');
  expect(await remindersIn()).toEqual([...expected, ...later].sort());
});
