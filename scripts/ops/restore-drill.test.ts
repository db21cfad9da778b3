import {
  BatchWriteCommand,
  DeleteCommand,
  PutCommand,
  paginateScan,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import type { Table } from '@portal/api/dynamodb/table';
import { createPortalTable } from '@portal/api/test/table-shape';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedSubmissions } from '../seed/seed-submissions.ts';
import { runCommand } from '../shared/command.ts';
import { inRoot, tool } from '../shared/root.ts';
import { changesOf, restoreTable } from './restore-table.ts';
import { type ScriptCloud, startScriptCloud } from './script-cloud.ts';

/* The drill of docs/restore.md on the local cloud; a copy is the restored table. */

let cloud: ScriptCloud;
let restored: Table;
const submissions = 25;
/** In ms. The local cloud may delete items that expire earlier while the tests run. */
const at = Date.now() + 60 * 60 * 1000;

beforeAll(async () => {
  cloud = await startScriptCloud();
  await seedSubmissions(submissions, cloud);
  await cloud.settled();
  restored = await copyAs('restored');
});
afterAll(() => cloud.close());

async function copyAs(name: string): Promise<Table> {
  const { client, name: from } = cloud.table;
  const copy = { client, name };
  await createPortalTable(copy);
  for await (const { Items = [] } of paginateScan({ client, pageSize: 25 }, { TableName: from })) {
    const puts = Items.map((Item) => ({ PutRequest: { Item } }));
    if (puts.length > 0) await client.send(new BatchWriteCommand({ RequestItems: { [name]: puts } }));
  }
  return copy;
}

/** Returns the number of items that differ between two tables. */
const differences = async (one: Table, other: Table) =>
  changesOf(await restoreTable(one, other, { apply: false, at }));

test('a restored table is equal', async () => {
  expect(await submissionsOf(restored, Number.POSITIVE_INFINITY)).toHaveLength(submissions);
  expect(await differences(restored, cloud.table)).toBe(0);
});

test('ignores expired items, which DynamoDB may have deleted in one of the tables', async () => {
  const table = await copyAs('expiring');
  const putExpiring = (seconds: number) =>
    put(table, {
      pk: 'OTP#old',
      sk: 'BUDGET',
      entity: 'otp-budget',
      expires_at: Math.floor(at / 1000) + seconds,
    });
  await putExpiring(60);
  expect(await differences(table, restored)).toBe(1);
  await putExpiring(-60);
  expect(await differences(table, restored)).toBe(0);
});

test('finds a changed attribute and a missing item', async () => {
  const changed = await copyAs('changed');
  const [first, second] = await submissionsOf(changed, 2);
  if (!first || !second) throw new Error('unreachable');
  await damage(changed, [first]);
  await remove(changed, [second]);
  expect(await differences(changed, restored)).toBe(2);
  const compared = await run('compare-tables', 'local', 'restored', 'changed');
  expect(compared.output).toContain('The tables differ.');
  expect(countsOf(compared.output, 'submission')).toEqual([submissions - 2, 1, 1]);
});

/** Runs a command against the local cloud. */
async function run(verb: string, ...args: string[]) {
  const command = [inRoot(`scripts/${verb}.ts`), ...args];
  const { code, output } = await runCommand(tool('node'), command, {
    env: { PORT: new URL(cloud.origin).port },
  });
  return { code, output };
}

const restore = (...args: string[]) => run('restore', 'local', ...args);

/** The numbers in the command's output for an entity: to write, to delete, unchanged. */
const countsOf = (output: string, entity: string) =>
  new RegExp(`^${entity} +(\\d+) +(\\d+) +(\\d+)$`, 'm').exec(output)?.slice(1).map(Number);

test('restore repairs damaged, missing and wrong items, and a second run changes nothing', async () => {
  const [first, second, third] = await submissionsOf(cloud.table, 3);
  if (!first || !second || !third) throw new Error('unreachable');
  await damage(cloud.table, [first]);
  await remove(cloud.table, [second, third]);
  await put(cloud.table, { pk: 'APP#wrong', sk: 'SUBMISSION', entity: 'submission' });

  const dryRun = await restore('--from', 'restored');
  expect(dryRun.code).toBe(0);
  expect(countsOf(dryRun.output, 'submission')).toEqual([3, 1, submissions - 3]);
  expect(dryRun.output).toContain('4 changes would make');
  expect(await differences(restored, cloud.table)).toBe(4);

  const applied = await restore('--from', 'restored', '--now');
  expect(countsOf(applied.output, 'submission')).toEqual([3, 1, submissions - 3]);
  expect(await differences(restored, cloud.table)).toBe(0);

  const again = await restore('--from', 'restored', '--now');
  expect(countsOf(again.output, 'submission')).toEqual([0, 0, submissions]);
});

test('restore fills an empty table and sends no mail a second time', async () => {
  const sent = () => cloud.mails.list({}).length;
  const before = sent();
  expect(await itemsOf(restored, 'outbox')).not.toEqual([]);
  await remove(cloud.table, await itemsOf(cloud.table));
  expect(await itemsOf(cloud.table)).toEqual([]);

  const { output } = await restore('--from', 'restored', '--now');
  expect(countsOf(output, 'submission')).toEqual([submissions, 0, 0]);
  await cloud.settled();
  expect(sent()).toBe(before);
  const compared = await run('compare-tables', 'local', cloud.table.name, 'restored');
  expect(compared.output).toContain('Both tables hold the same.');
});

test('sends a mail that was pending in the restored table', async () => {
  const recipient = 'waiting@example.org';
  const [model] = await itemsOf(cloud.table, 'outbox');
  const event = { ...(model?.['event'] as object), recipient };
  const waiting = { ...model, pk: 'OUTBOX#waiting', event_id: 'waiting', status: 'pending', event };
  await put(restored, waiting);
  expect((await restore('--from', 'restored', '--now')).code).toBe(0);
  await cloud.settled();
  expect(cloud.mails.list({ to: recipient })).toHaveLength(1);
});

test('rejects a table that is missing, empty or the stage’s own', async () => {
  await createPortalTable({ ...cloud.table, name: 'empty' });
  expect(await restore('--from', 'nowhere')).toEqual({
    code: 1,
    output: "There is no table nowhere in the stage's account and region.\n",
  });
  expect(await restore('--from', 'empty', '--now')).toEqual({
    code: 1,
    output: 'The table empty is empty: nothing is restored from it.\n',
  });
  expect((await restore('--from', cloud.table.name)).output).toBe(
    `${cloud.table.name} is the table of the stage local itself.\n`,
  );
  expect((await restore()).output).toContain('Usage: npm run restore');
});

type Item = Record<string, unknown>;

async function itemsOf({ client, name }: Table, entity?: string): Promise<Item[]> {
  const found: Item[] = [];
  for await (const { Items = [] } of paginateScan({ client }, { TableName: name })) found.push(...Items);
  return entity ? found.filter((item) => item['entity'] === entity) : found;
}

const submissionsOf = async (table: Table, count: number) =>
  (await itemsOf(table, 'submission')).slice(0, count);

const put = ({ client, name }: Table, item: Item) =>
  client.send(new PutCommand({ TableName: name, Item: item }));

async function damage({ client, name }: Table, items: Item[]): Promise<void> {
  for (const { pk, sk } of items) {
    await client.send(
      new UpdateCommand({
        TableName: name,
        Key: { pk, sk },
        UpdateExpression: 'SET damaged = :yes',
        ExpressionAttributeValues: { ':yes': true },
      }),
    );
  }
}

async function remove({ client, name }: Table, items: Item[]): Promise<void> {
  for (const { pk, sk } of items) await client.send(new DeleteCommand({ TableName: name, Key: { pk, sk } }));
}
