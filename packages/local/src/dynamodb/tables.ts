import { isDeepStrictEqual } from 'node:util';
import type { Item } from './attribute-value.ts';
import { type Database, saveTable, tableNamed } from './database.ts';
import { derivedEntries } from './derived-entries.ts';
import { type BatchOperation, keySpace, under } from './level.ts';
import { parseRequest, type Request } from './parse-request.ts';
import { serviceFault } from './service-error.ts';
import type { Table, TableDefinition, TableDescription } from './table.ts';

/**
 * Makes the table, or brings the one of that name up to date: indexes, time to live and stream may change, items stay.
 *
 * @throws ValidationException for a definition that DynamoDB would refuse
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
  return { Table: tableNamed(database, String(request['TableName'])).description };
}

/** Stores the changed table and derives its index and expiry entries from its items again. */
async function reindex(database: Database, table: Table): Promise<void> {
  const { level } = database;
  const name = table.description.TableName;
  await level.clear(under(keySpace.indexes(name)));
  await level.clear(under(keySpace.expiries(name)));
  const items = keySpace.items(name);
  const entries: BatchOperation[] = [];
  for await (const [id, item] of level.iterator(under(items))) {
    for (const [key, value] of derivedEntries(table, id.slice(items.length), item as Item)) {
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
    `The stored table ${stored.TableName} has another primary key than the one asked for; its data must be reset`,
  );
}
