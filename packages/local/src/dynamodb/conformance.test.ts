import { afterAll, beforeAll, describe } from 'vitest';
import { checkInvalidRequests } from './testing/check-invalid-requests.ts';
import { checkReads } from './testing/check-reads.ts';
import { checkSingleItems } from './testing/check-single-items.ts';
import { checkTransactions } from './testing/check-transactions.ts';
import { createTableByApi } from './testing/create-table.ts';
import { clientFor, startEmulator } from './testing/emulator.ts';
import { startOracle } from './testing/oracle.ts';

// The behaviour that the portal relies on. The same checks also run against AWS's DynamoDB Local, to validate the checks.

const emulator = await startEmulator();
const oracle = await startOracle();
afterAll(async () => {
  await emulator.close();
  if ('stop' in oracle) await oracle.stop();
});

const backends = [
  { name: 'the emulator', endpoint: emulator.endpoint },
  { name: 'DynamoDB Local', endpoint: 'endpoint' in oracle ? oracle.endpoint : undefined },
];

for (const { name, endpoint } of backends) {
  describe.skipIf(!endpoint)(name, () => {
    const TableName = `conformance-${Date.now()}`;
    const client = clientFor(endpoint ?? 'http://127.0.0.1:1');
    beforeAll(() => createTableByApi(client, TableName));
    checkSingleItems(client, TableName);
    checkReads(client, TableName);
    checkTransactions(client, TableName);
    checkInvalidRequests(client, TableName);
  });
}
