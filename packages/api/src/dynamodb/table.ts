import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/** The portal's one table and the way to it. */
export interface Table {
  readonly client: DynamoDBDocumentClient;
  readonly name: string;
}

/** Connects to the table. Times out well inside a function's own limit, so that a retry still has its turn. */
export function connectTable(name: string, config: DynamoDBClientConfig = {}): Table {
  const client = new DynamoDBClient({
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 1000, requestTimeout: 2500, throwOnRequestTimeout: true },
    ...config,
  });
  return {
    client: DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } }),
    name,
  };
}
