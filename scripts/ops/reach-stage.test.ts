import { DescribeTableCommand, ResourceNotFoundException } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, afterEach, expect, test } from 'vitest';
import { reachStage } from './reach-stage.ts';

/* A deployed stage, with the SDK's client mocked; the tests of the commands reach the local one. */

const dynamodb = mockClient(DynamoDBDocumentClient);
// Test files share their modules.
afterAll(() => dynamodb.restore());
afterEach(() => dynamodb.reset());

test.each([
  ["a deployed stage's own table is found by its exact name", undefined, 'green-startup-staging'],
  ['another table is found by the name that is given', 'green-startup-staging-restored', undefined],
])('%s', async (_what, tableName, expected = tableName) => {
  dynamodb.on(DescribeTableCommand, { TableName: expected }).resolves({ Table: { TableStatus: 'ACTIVE' } });
  const { table } = await reachStage('staging', {}, tableName);
  expect(table.name).toBe(expected);
});

test('a table that is still being restored is refused in a sentence', async () => {
  dynamodb.on(DescribeTableCommand).resolves({ Table: { TableStatus: 'CREATING' } });
  await expect(reachStage('staging', {})).rejects.toThrow(
    'The table green-startup-staging is not ready yet: its status is CREATING.',
  );
});

test('a missing table is named', async () => {
  const missing = new ResourceNotFoundException({ message: 'Requested resource not found', $metadata: {} });
  dynamodb.on(DescribeTableCommand).rejects(missing);
  await expect(reachStage('staging', {})).rejects.toThrow('There is no table green-startup-staging in');
});
