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
  const request = createTableRequest(definition);
  parseRequest('CreateTable', structuredClone(request));
  return database.exclusive(async () => {
    const existing = database.tables.get(definition.tableName);
    const table: Table = JSON.parse(JSON.stringify(tableOf(database, definition, existing?.description)));
    if (!existing) await saveTable(database, table);
    else if (!isDeepStrictEqual(existing, table))
      throw new Error(
        `The stored table ${definition.tableName} has another definition. Start again with: npm start -- --reset`,
      );
    return table.description;
  });
}

/** CreateTable. */
export async function createTable(database: Database, request: Request): Promise<object> {
  parseRequest('CreateTable', structuredClone(request));
  const tableName = String(request['TableName']);
  if (database.tables.has(tableName)) {
    throw serviceFault('ResourceInUseException', `Table already exists: ${tableName}`);
  }
  const { StreamSpecification: stream } = request as Pick<TableDescription, 'StreamSpecification'>;
  const { KeySchema, AttributeDefinitions, GlobalSecondaryIndexes } = request as unknown as TableDescription;
  const description = await ensureTable(database, {
    tableName,
    keySchema: KeySchema,
    attributeDefinitions: AttributeDefinitions,
    ...(GlobalSecondaryIndexes && { globalSecondaryIndexes: GlobalSecondaryIndexes }),
    ...(stream?.StreamEnabled && { stream: stream.StreamViewType }),
  });
  return { TableDescription: description };
}

/** DescribeTable, with which the conformance tests wait for a table. */
export async function describeTable(database: Database, request: Request): Promise<object> {
  return { Table: getTable(database, String(request['TableName'])).description };
}

function tableOf(
  database: Database,
  definition: TableDefinition,
  existing: TableDescription | undefined,
): Table {
  const { tableName, globalSecondaryIndexes: indexes, timeToLiveAttribute, stream } = definition;
  const arn = database.arnPrefix + tableName;
  const created = existing?.CreationDateTime ?? Math.floor(database.now() / 1000);
  const label = existing?.LatestStreamLabel ?? new Date(database.now()).toISOString().slice(0, -1);
  return {
    description: {
      TableName: tableName,
      TableStatus: 'ACTIVE',
      KeySchema: definition.keySchema,
      AttributeDefinitions: definition.attributeDefinitions,
      ...(indexes?.length && {
        GlobalSecondaryIndexes: indexes.map((index) => ({ ...index, IndexStatus: 'ACTIVE' })),
      }),
      TableArn: arn,
      CreationDateTime: created,
      BillingModeSummary: { BillingMode: 'PAY_PER_REQUEST' },
      ...(stream && {
        LatestStreamArn: `${arn}/stream/${label}`,
        LatestStreamLabel: label,
        StreamSpecification: { StreamEnabled: true, StreamViewType: stream },
      }),
    },
    ...(timeToLiveAttribute && { timeToLiveAttribute }),
  };
}

function createTableRequest(definition: TableDefinition): Request {
  const { globalSecondaryIndexes: indexes } = definition;
  return {
    TableName: definition.tableName,
    BillingMode: 'PAY_PER_REQUEST',
    KeySchema: definition.keySchema,
    AttributeDefinitions: definition.attributeDefinitions,
    ...(indexes?.length && { GlobalSecondaryIndexes: indexes }),
  };
}
