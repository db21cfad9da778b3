import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { connectTable, type Table } from '../src/dynamodb/table.ts';
import { createPortalTable } from './table-shape.ts';

/** Connects to the DynamoDB emulator of the test run. The time-out is long, for busy machines. */
export function connect(name: string): Table {
  return connectTable(name, {
    endpoint: inject('dynamodbEndpoint'),
    requestHandler: { requestTimeout: 15_000, throwOnRequestTimeout: true },
  });
}

/** Creates an empty table with the portal's schema, for one test file. */
export async function makePortalTable(): Promise<Table> {
  const table = connect(`portal-${randomUUID()}`);
  await createPortalTable(table);
  return table;
}
