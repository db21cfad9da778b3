import { BatchWriteCommand, paginateScan, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Table } from '@portal/api/dynamodb/table';
import { createPortalTable } from '@portal/api/test/table-shape';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ScriptCloud, startScriptCloud } from './script-cloud.ts';
import { differences, imprintOf } from './table-imprint.ts';

/* The drill of docs/restore.md on this machine: what was exported goes into a new table, and both are compared. */

let cloud: ScriptCloud;
let restored: Table;
const submissions = 25;

beforeAll(async () => {
  cloud = await startScriptCloud({ seed: submissions });
  await cloud.settled();
  restored = { ...cloud.table, name: 'restored' };
  await createPortalTable(restored);
  await copy(cloud.table, restored);
});
afterAll(() => cloud.close());

async function copy(from: Table, to: Table): Promise<void> {
  for await (const { Items = [] } of paginateScan(
    { client: from.client, pageSize: 25 },
    { TableName: from.name },
  )) {
    const puts = Items.map((Item) => ({ PutRequest: { Item } }));
    if (puts.length > 0) await to.client.send(new BatchWriteCommand({ RequestItems: { [to.name]: puts } }));
  }
}

test('a restored table holds the same: as many of each kind, with the same checksums', async () => {
  const [before, after] = [await imprintOf(cloud.table), await imprintOf(restored)];
  expect(before['submission']?.items).toBe(submissions);
  expect(after).toEqual(before);
  expect(differences(before, after)).toEqual([]);
});

test('one changed attribute, and one missing kind, are found', async () => {
  const before = await imprintOf(cloud.table);
  const [item] = (await scanOne(restored)) ?? [];
  await restored.client.send(
    new UpdateCommand({
      TableName: restored.name,
      Key: { pk: item?.['pk'], sk: item?.['sk'] },
      UpdateExpression: 'SET tampered = :yes',
      ExpressionAttributeValues: { ':yes': true },
    }),
  );
  const after = await imprintOf(restored);
  expect(differences(before, after)).toEqual([
    `${String(item?.['entity'])}: ${before[String(item?.['entity'])]?.items} and ${before[String(item?.['entity'])]?.items}, not the same`,
  ]);
  const { submission: _lost, ...rest } = after;
  expect(differences(before, rest)).toContain(`submission: ${submissions} and 0`);
});

async function scanOne({ client, name }: Table) {
  for await (const { Items } of paginateScan({ client }, { TableName: name, Limit: 1 })) return Items;
  return undefined;
}
