import { startOracle } from '@portal/local/dynamodb/testing/oracle';
import type { TestProject } from 'vitest/node';

/** Starts AWS's own DynamoDB Local instead of the emulator. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const oracle = await startOracle();
  if ('missing' in oracle) throw new Error(`There is no DynamoDB Local: ${oracle.missing}`);
  project.provide('dynamodbEndpoint', oracle.endpoint);
  return oracle.stop;
}
