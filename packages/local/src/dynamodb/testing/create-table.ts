import { CreateTableCommand, waitUntilTableExists } from '@aws-sdk/client-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { portalLikeTable } from './emulator.ts';

/** Creates the portal-like table through the API, for both the emulator and DynamoDB Local. */
export async function createTableByApi(client: DynamoDBDocumentClient, tableName: string): Promise<void> {
  const definition = portalLikeTable(tableName);
  await client.send(
    new CreateTableCommand({
      TableName: tableName,
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: definition.keySchema,
      AttributeDefinitions: definition.attributeDefinitions,
      GlobalSecondaryIndexes: definition.globalSecondaryIndexes,
    }),
  );
  await waitUntilTableExists({ client, maxWaitTime: 20, minDelay: 1, maxDelay: 1 }, { TableName: tableName });
}
