import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/** The portal's only table and its client. */
export interface Table {
  readonly client: DynamoDBDocumentClient;
  readonly name: string;
}

/** Creates the client. Its time-outs leave room for retries within a function's time limit. */
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
