import { startOracle } from '@portal/local/dynamodb/testing/oracle';
import type { TestProject } from 'vitest/node';

/** The same as the emulator's, with AWS's own DynamoDB Local: what the stores rely on is what DynamoDB does. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const oracle = await startOracle();
  if ('missing' in oracle) throw new Error(`There is no DynamoDB Local: ${oracle.missing}`);
  project.provide('dynamodbEndpoint', oracle.endpoint);
  return oracle.stop;
}
