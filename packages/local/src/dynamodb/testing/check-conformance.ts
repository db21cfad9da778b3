import { randomUUID } from 'node:crypto';
import { beforeAll } from 'vitest';
import { checkReads } from './check-reads.ts';
import { checkSingleItems } from './check-single-items.ts';
import { checkTransactions } from './check-transactions.ts';
import { clientFor, createTableByApi } from './emulator.ts';

/** Registers the tests of the DynamoDB behaviour that the portal relies on, against an endpoint. */
export function checkConformance(endpoint: string): void {
  const TableName = `conformance-${randomUUID()}`;
  const client = clientFor(endpoint);
  beforeAll(() => createTableByApi(client, TableName));
  checkSingleItems(client, TableName);
  checkReads(client, TableName);
  checkTransactions(client, TableName);
}
