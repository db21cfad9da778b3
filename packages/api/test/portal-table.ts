import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { connectTable, type Table } from '../src/dynamodb/table.ts';
import { createPortalTable } from './table-shape.ts';

/** A connection to the DynamoDB of this run; a machine with much to do may take its time. */
export function connect(name: string): Table {
  return connectTable(name, {
    endpoint: inject('dynamodbEndpoint'),
    requestHandler: { requestTimeout: 15_000, throwOnRequestTimeout: true },
  });
}

/** Makes an empty table of the portal's shape, for one test file alone. */
export async function makePortalTable(): Promise<Table> {
  const table = connect(`portal-${randomUUID()}`);
  await createPortalTable(table);
  return table;
}
