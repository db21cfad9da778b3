import { BatchWriteCommand, DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { connectTable } from '@portal/api/dynamodb/table';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { restoreTable } from './restore-table.ts';

/* Mocks unprocessed writes, which the emulator never has. */

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
  await restoreTable(from, to, { apply: true, at: 0 });
  expect(written()).toEqual([2, 1, 1]);
});

test('fails when writes stay unprocessed', async () => {
  mock.on(BatchWriteCommand).resolves({ UnprocessedItems: { own: [{ PutRequest: { Item: two } }] } });
  const waits: number[] = [];
  const wait = async (milliseconds: number) => void waits.push(milliseconds);
  await expect(restoreTable(from, to, { apply: true, at: 0, wait })).rejects.toThrow('Run the restore again');
  expect(written()).toHaveLength(9);
  expect(waits).toEqual([100, 200, 400, 800, 1600, 3200, 6400, 12_800]);
});
