import { isDeepStrictEqual } from 'node:util';
import { type Database, getTable, saveTable } from './database.ts';
import { parseRequest, type Request } from './parse-request.ts';
import { serviceFault } from './service-error.ts';
import type { Table } from './table.ts';

/**
 * Creates the table unless it is stored.
 *
 * @throws ValidationException for a table that DynamoDB would reject
 * @throws Error when the stored table is another one
 */
export async function ensureTable(database: Database, given: Table): Promise<void> {
  const { TableName, KeySchema, AttributeDefinitions, GlobalSecondaryIndexes: indexes } = given;
  const { StreamSpecification, TimeToLiveSpecification } = given;
  const requested = {
    TableName,
    KeySchema,
    AttributeDefinitions,
    ...(indexes?.length && { GlobalSecondaryIndexes: indexes }),
  };
  parseRequest('CreateTable', structuredClone({ ...requested, BillingMode: 'PAY_PER_REQUEST' }));
  // As it is stored, without undefined members.
  const table: Table = JSON.parse(
    JSON.stringify({ ...requested, StreamSpecification, TimeToLiveSpecification }),
  );
  await database.exclusive(async () => {
    const existing = database.tables.get(TableName);
    if (!existing) await saveTable(database, table);
    else if (!isDeepStrictEqual(existing, table))
      throw new Error(
        `The stored table ${TableName} has another definition. Start again with: npm start -- --reset`,
      );
  });
}

/** CreateTable. */
export async function createTable(database: Database, request: Request): Promise<object> {
  const table = request as unknown as Table;
  if (database.tables.has(table.TableName)) {
    throw serviceFault('ResourceInUseException', `Table already exists: ${table.TableName}`);
  }
  await ensureTable(database, table);
  return { TableDescription: describe(table) };
}

/** DescribeTable, by which scripts and the conformance tests see that a table is there. */
export async function describeTable(database: Database, request: Request): Promise<object> {
  return { Table: describe(getTable(database, String(request['TableName']))) };
}

function describe({ TableName, KeySchema, AttributeDefinitions }: Table): object {
  return { TableName, TableStatus: 'ACTIVE', KeySchema, AttributeDefinitions };
}
