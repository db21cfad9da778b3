import { CreateTableCommand, DescribeTableCommand } from '@aws-sdk/client-dynamodb';
import { PutCommand, QueryCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, expect, it } from 'vitest';
import { startDynamoDb } from './start-dynamodb.ts';
import { clientFor, portalLikeTable, startEmulator, temporaryFolder } from './testing/emulator.ts';

const dynamoDb = await startEmulator();
const client = clientFor(dynamoDb.endpoint);
afterAll(() => dynamoDb.close());

const byEmail = (TableName: string, IndexName = 'by-email') =>
  new QueryCommand({
    TableName,
    IndexName,
    KeyConditionExpression: 'email = :e',
    ExpressionAttributeValues: { ':e': 'one@example.org' },
  });

it('keeps the table and its items when the definition is unchanged', async () => {
  const first = await dynamoDb.createTable(portalLikeTable('same'));
  await client.send(new PutCommand({ TableName: 'same', Item: { pk: 'a', sk: '1' } }));
  expect(await dynamoDb.createTable(portalLikeTable('same'))).toEqual(first);
  expect(first).toMatchObject({
    TableStatus: 'ACTIVE',
    TableArn: 'arn:aws:dynamodb:ap-south-1:000000000000:table/same',
    LatestStreamArn: expect.stringMatching(
      /^arn:aws:dynamodb:ap-south-1:000000000000:table\/same\/stream\/20/,
    ),
  });
  expect((await client.send(new ScanCommand({ TableName: 'same' }))).Count).toBe(1);
});

it('fills an index that a later definition adds, and removes one that it drops', async () => {
  const TableName = 'changed';
  const definition = portalLikeTable(TableName);
  await dynamoDb.createTable({
    ...definition,
    attributeDefinitions: definition.attributeDefinitions.slice(0, 2),
    globalSecondaryIndexes: [],
  });
  const Item = { pk: 'a', sk: '1', email: 'one@example.org', n: 1, note: 'not projected' };
  await client.send(new PutCommand({ TableName, Item }));
  await expect(client.send(byEmail(TableName))).rejects.toThrow('does not have the specified index');
  await dynamoDb.createTable(definition);
  expect((await client.send(byEmail(TableName))).Items).toEqual([
    { pk: 'a', sk: '1', email: 'one@example.org', n: 1 },
  ]);
  await dynamoDb.createTable({
    ...definition,
    globalSecondaryIndexes: [
      {
        IndexName: 'by-mail',
        KeySchema: [{ AttributeName: 'email', KeyType: 'HASH' }],
        Projection: { ProjectionType: 'ALL' },
      },
    ],
  });
  expect((await client.send(byEmail(TableName, 'by-mail'))).Items).toEqual([Item]);
  await expect(client.send(byEmail(TableName))).rejects.toThrow('does not have the specified index');
});

it('rejects a changed primary key', async () => {
  const definition = portalLikeTable('rekeyed');
  await dynamoDb.createTable(definition);
  const keySchema = definition.keySchema.slice(0, 1);
  await expect(dynamoDb.createTable({ ...definition, keySchema })).rejects.toThrow('another primary key');
});

it('rejects an invalid definition', async () => {
  const { attributeDefinitions, ...definition } = portalLikeTable('undefined-attribute');
  await expect(
    dynamoDb.createTable({ ...definition, attributeDefinitions: attributeDefinitions.slice(0, 2) }),
  ).rejects.toThrow('not defined in AttributeDefinitions');
});

it('creates and describes tables through the API', async () => {
  const { keySchema, attributeDefinitions } = portalLikeTable('by-api');
  const create = new CreateTableCommand({
    TableName: 'by-api',
    BillingMode: 'PAY_PER_REQUEST',
    KeySchema: keySchema,
    AttributeDefinitions: attributeDefinitions.slice(0, 2),
  });
  const describe = new DescribeTableCommand({ TableName: 'by-api' });
  await expect(client.send(describe)).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  await client.send(create);
  expect((await client.send(describe)).Table).toMatchObject({ TableStatus: 'ACTIVE', KeySchema: keySchema });
  await expect(client.send(create)).rejects.toMatchObject({ name: 'ResourceInUseException' });
});

it('keeps tables, items and stream records over a restart', async () => {
  const folder = await temporaryFolder();
  const before = await startDynamoDb({ dataDir: folder.path });
  await before.createTable(portalLikeTable('kept'));
  await clientFor(before.endpoint).send(new PutCommand({ TableName: 'kept', Item: { pk: 'a', sk: '1' } }));
  const [record] = await before.readStream('kept', undefined, 1);
  await before.close();
  const after = await startDynamoDb({ dataDir: folder.path });
  await clientFor(after.endpoint).send(new PutCommand({ TableName: 'kept', Item: { pk: 'a', sk: '2' } }));
  const records = await after.readStream('kept', record?.dynamodb.SequenceNumber, 10);
  expect(records.map(({ dynamodb }) => dynamodb.Keys['sk']?.S)).toEqual(['2']);
  expect((await clientFor(after.endpoint).send(new ScanCommand({ TableName: 'kept' }))).Count).toBe(2);
  await after.close();
  await folder.remove();
});
