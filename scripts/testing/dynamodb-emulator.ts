import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDynamoDb } from '@portal/local/dynamodb/start-dynamodb';
import type { TestProject } from 'vitest/node';

/** Starts the DynamoDB emulator for a project's run; tests get its address by `inject('dynamodbEndpoint')`. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-dynamodb-'));
  const dynamodb = await startDynamoDb({ dataDir });
  project.provide('dynamodbEndpoint', dynamodb.endpoint);
  return async () => {
    await dynamodb.close();
    await rm(dataDir, { recursive: true });
  };
}
