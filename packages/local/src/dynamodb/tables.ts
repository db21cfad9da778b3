import { isDeepStrictEqual } from 'node:util';
import { type Database, getTable, saveTable } from './database.ts';
import { parseRequest, type Request } from './parse-request.ts';
import { serviceFault } from './service-error.ts';
import type { Table, TableDefinition, TableDescription } from './table.ts';

/**
 * Creates the table unless it is stored.
 *
 * @throws ValidationException for a definition that DynamoDB would reject
 * @throws Error when the stored table has another definition
 */
export async function ensureTable(
  database: Database,
  definition: TableDefinition,
): Promise<TableDescription> {
  const { TableName, KeySchema, AttributeDefinitions, GlobalSecondaryIndexes: indexes } = definition;
  const request = { TableName, BillingMode: 'PAY_PER_REQUEST', KeySchema, AttributeDefinitions };
  parseRequest(
    'CreateTable',
    structuredClone({ ...request, ...(indexes?.length && { GlobalSecondaryIndexes: indexes }) }),
  );
  return database.exclusive(async () => {
    const existing = database.tables.get(TableName);
    const table: Table = JSON.parse(JSON.stringify(tableOf(database, definition, existing?.description)));
    if (!existing) await saveTable(database, table);
    else if (!isDeepStrictEqual(existing, table))
      throw new Error(
        `The stored table ${TableName} has another definition. Start again with: npm start -- --reset`,
      );
    return table.description;
  });
}

/** CreateTable. */
export async function createTable(database: Database, request: Request): Promise<object> {
  const definition = request as unknown as TableDefinition;
  if (database.tables.has(definition.TableName)) {
    throw serviceFault('ResourceInUseException', `Table already exists: ${definition.TableName}`);
  }
  return { TableDescription: await ensureTable(database, definition) };
}

/** DescribeTable, by which scripts and the conformance tests see that a table is there. */
export async function describeTable(database: Database, request: Request): Promise<object> {
  return { Table: getTable(database, String(request['TableName'])).description };
}

function tableOf(
  database: Database,
  definition: TableDefinition,
  existing: TableDescription | undefined,
): Table {
  const { TableName, KeySchema, AttributeDefinitions, GlobalSecondaryIndexes: indexes } = definition;
  const { StreamSpecification: stream, TimeToLiveSpecification: timeToLive } = definition;
  const arn = database.arnPrefix + TableName;
  const created = existing?.CreationDateTime ?? Math.floor(database.now() / 1000);
  const label = existing?.LatestStreamLabel ?? new Date(database.now()).toISOString().slice(0, -1);
  return {
    description: {
      TableName,
      TableStatus: 'ACTIVE',
      KeySchema,
      AttributeDefinitions,
      ...(indexes?.length && {
        GlobalSecondaryIndexes: indexes.map((index) => ({ ...index, IndexStatus: 'ACTIVE' })),
      }),
      TableArn: arn,
      CreationDateTime: created,
      BillingModeSummary: { BillingMode: 'PAY_PER_REQUEST' },
      ...(stream && {
        LatestStreamArn: `${arn}/stream/${label}`,
        LatestStreamLabel: label,
        StreamSpecification: { StreamEnabled: true, StreamViewType: stream.StreamViewType },
      }),
    },
    ...(timeToLive?.Enabled && { timeToLiveAttribute: timeToLive.AttributeName }),
  };
}
