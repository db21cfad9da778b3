import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateTableCommand, DynamoDBClient, waitUntilTableExists } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { listen } from '../../cloud/listen.ts';
import { type DynamoDbOptions, openDynamoDb } from '../open-dynamodb.ts';
import type { Table } from '../table.ts';

/** Creates an empty folder for a test. */
export const temporaryFolder = () => mkdtempSync(join(tmpdir(), 'dynamodb-'));

/** Starts the emulator on a free port, by default on an empty folder. */
export async function startEmulator(options: Partial<DynamoDbOptions> = {}) {
  const { dataDir = temporaryFolder(), now = Date.now, region = 'ap-south-1' } = options;
  const dynamoDb = await openDynamoDb({ dataDir, now, region });
  const listening = await listen((req, res) => void dynamoDb.handle(req, res), 0);
  return {
    ...dynamoDb,
    endpoint: `http://127.0.0.1:${listening.port}`,
    close: async () => {
      await listening.close();
      await dynamoDb.close();
    },
  };
}

/** A client with the settings of the portal's functions; by default without retries. */
export function clientFor(endpoint: string, maxAttempts = 1): DynamoDBDocumentClient {
  const client = new DynamoDBClient({
    endpoint,
    region: 'ap-south-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts,
  });
  return DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
}

/** Creates the portal-like table through the API, for both the emulator and DynamoDB Local. */
export async function createTableByApi(client: DynamoDBDocumentClient, TableName: string): Promise<void> {
  const { KeySchema, AttributeDefinitions, GlobalSecondaryIndexes } = portalLikeTable(TableName);
  await client.send(
    new CreateTableCommand({
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema,
      AttributeDefinitions,
      GlobalSecondaryIndexes,
    }),
  );
  await waitUntilTableExists({ client, maxWaitTime: 20, minDelay: 1, maxDelay: 1 }, { TableName });
}

/** A table like the portal's: composite key, an index with a numeric and one with a string key, expiry, stream. */
export function portalLikeTable(TableName: string): Table {
  return {
    TableName,
    KeySchema: [
      { AttributeName: 'pk', KeyType: 'HASH' },
      { AttributeName: 'sk', KeyType: 'RANGE' },
    ],
    AttributeDefinitions: [
      { AttributeName: 'pk', AttributeType: 'S' },
      { AttributeName: 'sk', AttributeType: 'S' },
      { AttributeName: 'queue', AttributeType: 'S' },
      { AttributeName: 'rank', AttributeType: 'N' },
      { AttributeName: 'email', AttributeType: 'S' },
    ],
    GlobalSecondaryIndexes: [
      {
        IndexName: 'by-rank',
        KeySchema: [
          { AttributeName: 'queue', KeyType: 'HASH' },
          { AttributeName: 'rank', KeyType: 'RANGE' },
        ],
        Projection: { ProjectionType: 'ALL' },
      },
      {
        IndexName: 'by-email',
        KeySchema: [{ AttributeName: 'email', KeyType: 'HASH' }],
        Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes: ['n'] },
      },
    ],
    TimeToLiveSpecification: { AttributeName: 'expires_at', Enabled: true },
    StreamSpecification: { StreamViewType: 'NEW_IMAGE' },
  };
}
