import { randomUUID } from 'node:crypto';
import { connectTable, type Table } from '../src/dynamodb/table.ts';
import { emulators } from './emulators.ts';
import { createPortalTable } from './table-shape.ts';

/** Connects to a table of the DynamoDB emulator. */
export function connect(name: string): Table {
  return connectTable(name, emulators().dynamodb);
}

/** Creates an empty table with the portal's schema. */
export async function makePortalTable(): Promise<Table> {
  const table = connect(`portal-${randomUUID()}`);
  await createPortalTable(table);
  return table;
}
