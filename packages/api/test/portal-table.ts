import { randomUUID } from 'node:crypto';
import { firstRound } from '@portal/contracts/rounds/first-round';
import { duringTheRound } from '@portal/contracts/testing/during-the-round';
import { insertFirstRound } from '../src/dynamodb/round-store.ts';
import { connectTable, type Table } from '../src/dynamodb/table.ts';
import { emulators } from './emulators.ts';
import { createPortalTable } from './table-shape.ts';

/** Connects to a table of the DynamoDB emulator. */
export function connect(name: string): Table {
  return connectTable(name, emulators().dynamodb);
}

/** Creates a table with the portal's schema and the first round. */
export async function makePortalTable(): Promise<Table> {
  const table = connect(`portal-${randomUUID()}`);
  await createPortalTable(table);
  await insertFirstRound(table, firstRound, duringTheRound);
  return table;
}
