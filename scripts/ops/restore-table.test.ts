import { BatchWriteCommand, DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { connectTable } from '@portal/api/dynamodb/table';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { changesOf, makeBatchWriter, restoreTable } from './restore-table.ts';

/* Mocks unprocessed writes, which the emulator never has. stage-commands.test.ts restores a table of the local cloud. */

const from = connectTable('restored', { region: 'ap-south-1' });
const to = { ...from, name: 'own' };
const submission = (pk: string) => ({ pk, sk: 'SUBMISSION', entity: 'submission' });
const [one, two] = [submission('one'), submission('two')];

const mock = mockClient(DynamoDBDocumentClient);
beforeEach(() => {
  mock.reset();
  mock.on(ScanCommand, { TableName: 'restored' }).resolves({ Items: [one, two] });
  mock.on(ScanCommand, { TableName: 'own' }).resolves({ Items: [] });
});
// Test files share their modules.
afterAll(() => mock.restore());

const written = () =>
  mock.commandCalls(BatchWriteCommand).map(({ args: [{ input }] }) => input.RequestItems?.['own']?.length);

test('retries unprocessed writes', async () => {
  const left = { UnprocessedItems: { own: [{ PutRequest: { Item: two } }] } };
  mock.on(BatchWriteCommand).resolvesOnce(left).resolvesOnce(left).resolves({});
  await restoreTable(from, to, 0, true);
  expect(written()).toEqual([2, 1, 1]);
});

test('fails when writes stay unprocessed', async () => {
  mock.on(BatchWriteCommand).resolves({ UnprocessedItems: { own: [{ PutRequest: { Item: two } }] } });
  const waits: number[] = [];
  const wait = async (milliseconds: number) => void waits.push(milliseconds);
  const writer = makeBatchWriter(to, wait);
  await writer.add({ PutRequest: { Item: two } });
  await expect(writer.flush()).rejects.toThrow('Run the restore again');
  expect(written()).toHaveLength(9);
  expect(waits).toEqual([100, 200, 400, 800, 1600, 3200, 6400, 12_800]);
});

test('ignores expired items, which DynamoDB may have deleted in one of the tables', async () => {
  const at = Date.UTC(2027, 3, 20);
  const expiring = (seconds: number) => ({ ...one, entity: 'otp', expires_at: at / 1000 + seconds });
  const changes = async (Items: object[]) => {
    mock.on(ScanCommand, { TableName: 'own' }).resolves({ Items: [two, ...Items] });
    mock.on(ScanCommand, { TableName: 'restored' }).resolves({ Items: [two] });
    return changesOf(await restoreTable(from, to, at));
  };
  expect(await changes([expiring(60)])).toBe(1);
  expect(await changes([expiring(0)])).toBe(0);
});
