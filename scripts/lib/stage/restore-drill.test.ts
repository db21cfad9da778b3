import { BatchWriteCommand, PutCommand, paginateScan, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Table } from '@portal/api/dynamodb/table';
import { createPortalTable } from '@portal/api/test/table-shape';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ScriptCloud, startScriptCloud } from './script-cloud.ts';
import { differences, imprintOf } from './table-imprint.ts';

/* The drill of docs/restore.md on this machine: what was exported goes into a new table, and both are compared. */

let cloud: ScriptCloud;
let restored: Table;
const submissions = 25;
/** In ms; what runs out before, the local cloud may sweep while the tests run. */
const at = Date.now() + 60 * 60 * 1000;

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
  const [before, after] = [await imprintOf(cloud.table, at), await imprintOf(restored, at)];
  expect(before['submission']?.items).toBe(submissions);
  expect(after).toEqual(before);
  expect(differences(before, after)).toEqual([]);
});

test('what has run out counts for nothing: one table may have swept it, the other not', async () => {
  const before = await imprintOf(restored, at);
  const budget = { pk: 'OTP#old', sk: 'BUDGET', entity: 'otp-budget' };
  const put = (seconds: number) => {
    const Item = { ...budget, expires_at: Math.floor(at / 1000) + seconds };
    return restored.client.send(new PutCommand({ TableName: restored.name, Item }));
  };
  await put(60);
  expect(differences(before, await imprintOf(restored, at))).toHaveLength(1);
  await put(-60);
  expect(differences(before, await imprintOf(restored, at))).toEqual([]);
});

test('one changed attribute, and one missing kind, are found', async () => {
  const before = await imprintOf(cloud.table, at);
  const item = await anySubmission(restored);
  await restored.client.send(
    new UpdateCommand({
      TableName: restored.name,
      Key: { pk: item?.['pk'], sk: item?.['sk'] },
      UpdateExpression: 'SET tampered = :yes',
      ExpressionAttributeValues: { ':yes': true },
    }),
  );
  const after = await imprintOf(restored, at);
  expect(differences(before, after)).toEqual([`submission: ${submissions} and ${submissions}, not the same`]);
  const { submission: _lost, ...rest } = after;
  expect(differences(before, rest)).toContain(`submission: ${submissions} and 0`);
});

async function anySubmission({ client, name }: Table) {
  for await (const { Items = [] } of paginateScan({ client }, { TableName: name })) {
    const found = Items.find(({ entity }) => entity === 'submission');
    if (found) return found;
  }
  return undefined;
}
