import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';

// The least that a function on this table can be: what the portal's own take to start is compared with it (`npm run bench:cold`).

const client = DynamoDBDocumentClient.from(new DynamoDBClient({}));

export const handler = () =>
  client.send(new GetCommand({ TableName: process.env['TABLE_NAME'] ?? '', Key: { pk: 'a', sk: 'b' } }));
