import { DescribeTableCommand, ResourceNotFoundException } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, afterEach, expect, test } from 'vitest';
import { connectStage } from './connect-stage.ts';

/* Mocks the SDK's client of a deployed stage; the tests of the commands use the local stage. */

const dynamodb = mockClient(DynamoDBDocumentClient);
// Test files share their modules.
afterAll(() => dynamodb.restore());
afterEach(() => dynamodb.reset());

test.each([
  ["finds a deployed stage's own table by its exact name", undefined, 'green-startup-staging'],
  ['finds another table by the given name', 'green-startup-staging-restored', undefined],
])('%s', async (_what, tableName, expected = tableName) => {
  dynamodb.on(DescribeTableCommand, { TableName: expected }).resolves({ Table: { TableStatus: 'ACTIVE' } });
  const { table } = await connectStage('staging', tableName);
  expect(table.name).toBe(expected);
});

test('rejects a table that is still being restored', async () => {
  dynamodb.on(DescribeTableCommand).resolves({ Table: { TableStatus: 'CREATING' } });
  await expect(connectStage('staging')).rejects.toThrow(
    'The table green-startup-staging is not ready yet: its status is CREATING.',
  );
});

test('names a missing table', async () => {
  const missing = new ResourceNotFoundException({ message: 'Requested resource not found', $metadata: {} });
  dynamodb.on(DescribeTableCommand).rejects(missing);
  await expect(connectStage('staging')).rejects.toThrow('There is no table green-startup-staging in');
});
