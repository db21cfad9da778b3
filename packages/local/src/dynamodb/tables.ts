import { isDeepStrictEqual } from 'node:util';
import type { Item } from './attribute-value.ts';
import { type Database, getTable, saveTable } from './database.ts';
import { indexEntries } from './index-entries.ts';
import { type BatchOperation, keySpace, keysWithPrefix } from './level.ts';
import { parseRequest, type Request } from './parse-request.ts';
import { serviceFault } from './service-error.ts';
import type { Table, TableDefinition, TableDescription } from './table.ts';

/**
 * Creates the table, or updates indexes, time to live and stream of the existing one; its items stay.
 *
 * @throws ValidationException for a definition that DynamoDB would reject
 * @throws Error when the primary key differs from that of the stored table
 */
export async function ensureTable(
  database: Database,
  definition: TableDefinition,
): Promise<TableDescription> {
  const request = createTableRequest(definition);
  parseRequest('CreateTable', structuredClone(request));
  return database.exclusive(async () => {
    const existing = database.tables.get(definition.tableName);
    const table = tableOf(database, definition, existing?.description);
    if (existing) assertSameKey(existing, table);
    if (!existing) await saveTable(database, table);
    else if (!isDeepStrictEqual(existing, table)) await reindex(database, table);
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

/** DescribeTable. */
export async function describeTable(database: Database, request: Request): Promise<object> {
  return { Table: getTable(database, String(request['TableName'])).description };
}

/** Stores the changed table and rebuilds its index and expiry entries. */
async function reindex(database: Database, table: Table): Promise<void> {
  const { level } = database;
  const name = table.description.TableName;
  await level.clear(keysWithPrefix(keySpace.indexes(name)));
  await level.clear(keysWithPrefix(keySpace.expiries(name)));
  const items = keySpace.items(name);
  const entries: BatchOperation[] = [];
  for await (const [id, item] of level.iterator(keysWithPrefix(items))) {
    for (const [key, value] of indexEntries(table, id.slice(items.length), item as Item)) {
      entries.push({ type: 'put', key, value });
    }
  }
  await saveTable(database, table, entries);
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

function assertSameKey({ description: stored }: Table, { description: wanted }: Table): void {
  const key = ({ KeySchema, AttributeDefinitions }: TableDescription) =>
    KeySchema.map(({ AttributeName }) => [
      AttributeName,
      AttributeDefinitions.find((definition) => definition.AttributeName === AttributeName)?.AttributeType,
    ]);
  if (isDeepStrictEqual(key(stored), key(wanted))) return;
  throw new Error(
    `The stored table ${stored.TableName} has another primary key than its new definition; reset its data`,
  );
}
