import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, inject } from 'vitest';
import { checkReads } from './testing/check-reads.ts';
import { checkSingleItems } from './testing/check-single-items.ts';
import { checkTransactions } from './testing/check-transactions.ts';
import { clientFor, createTableByApi, startEmulator } from './testing/emulator.ts';

/*
 * The behaviour of DynamoDB that the portal relies on. In the suite `oracle`, AWS's DynamoDB Local must pass the same checks,
 * otherwise the checks are wrong.
 */

const { endpoint, close } = await startEmulatorOrOracle();
afterAll(close);

const TableName = `conformance-${randomUUID()}`;
const client = clientFor(endpoint);
beforeAll(() => createTableByApi(client, TableName));
checkSingleItems(client, TableName);
checkReads(client, TableName);
checkTransactions(client, TableName);

async function startEmulatorOrOracle() {
  const oracle = inject('dynamodbEndpoint');
  return oracle === undefined ? startEmulator() : { endpoint: oracle, close: async () => {} };
}
