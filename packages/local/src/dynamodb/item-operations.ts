import batchGetItem from 'dynalite/actions/batchGetItem.js';
import batchWriteItem from 'dynalite/actions/batchWriteItem.js';
import deleteItem from 'dynalite/actions/deleteItem.js';
import getItem from 'dynalite/actions/getItem.js';
import putItem from 'dynalite/actions/putItem.js';
import query from 'dynalite/actions/query.js';
import scan from 'dynalite/actions/scan.js';
import updateItem from 'dynalite/actions/updateItem.js';
import dynaliteDb from 'dynalite/db/index.js';
import type { AttributeValue, Item } from './attribute-value.ts';
import { assertStorable, commit } from './commit.ts';
import { type Database, getTable } from './database.ts';
import { runAction } from './dynalite-store.ts';
import { itemKey, keyOf } from './index-entries.ts';
import { parseRequest, type Request, wantsItemOnFailure } from './parse-request.ts';
import { isFault, validationFault } from './service-error.ts';
import { createWriteBuffer, type WriteBuffer } from './write-buffer.ts';

const READS = { GetItem: getItem, BatchGetItem: batchGetItem, Query: query, Scan: scan };
const WRITES = { PutItem: putItem, UpdateItem: updateItem, DeleteItem: deleteItem };

export type ReadOperation = keyof typeof READS;
export type WriteOperation = keyof typeof WRITES;

/** GetItem, BatchGetItem, Query, Scan; strongly consistent, also for indexes. */
export function readItems(database: Database, operation: ReadOperation, request: Request): Promise<object> {
  const params = parseRequest(operation, request);
  if (operation === 'Query') assertKeyConditions(params);
  return runAction(database, READS[operation], params);
}

/** DynamoDB rejects empty keys; dynalite only finds nothing. */
function assertKeyConditions({ KeyConditions: conditions }: Request): void {
  const byAttribute = Object.entries(conditions as Record<string, { AttributeValueList?: AttributeValue[] }>);
  for (const [attribute, { AttributeValueList: values = [] }] of byAttribute) {
    const empty = values.find((value) => value.S === '' || value.B === '');
    if (empty) {
      throw validationFault(
        'One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain an empty ' +
          `${empty.S === '' ? 'string' : 'binary'} value. Key: ${attribute}`,
      );
    }
  }
}

/** PutItem, UpdateItem, DeleteItem. */
export function writeItem(database: Database, operation: WriteOperation, request: Request): Promise<object> {
  const showItem = wantsItemOnFailure(request);
  const params = parseRequest(operation, request);
  return database.exclusive(async () => {
    const buffer = createWriteBuffer(database);
    const result = await applyWrite(database, buffer, operation, params, showItem);
    await commit(database, buffer.changes());
    return result;
  });
}

/** BatchWriteItem; all its writes are atomic here, unlike on DynamoDB. */
export function writeBatch(database: Database, request: Request): Promise<object> {
  const params = parseRequest('BatchWriteItem', request);
  return database.exclusive(async () => {
    const buffer = createWriteBuffer(database);
    const result = await runAction(database, batchWriteItem, params, buffer);
    for (const change of buffer.changes()) assertStorable(database, change);
    await commit(database, buffer.changes());
    return result;
  });
}

/**
 * Applies one parsed write to the buffer.
 *
 * @param showItem adds the stored item to the ConditionalCheckFailedException
 */
export async function applyWrite(
  database: Database,
  buffer: WriteBuffer,
  operation: WriteOperation,
  params: Request,
  showItem: boolean,
): Promise<object> {
  const before = buffer.changes().length;
  try {
    const result = await runAction(database, WRITES[operation], params, buffer);
    for (const change of buffer.changes().slice(before)) assertStorable(database, change);
    return result;
  } catch (error) {
    if (showItem && isFault(error, 'ConditionalCheckFailedException'))
      error.body['Item'] = storedItem(database, buffer, params);
    throw error;
  }
}

/** The item with the key of a write. An invalid key matches no item; dynalite rejects it. */
function storedItem(database: Database, buffer: WriteBuffer, params: Request): Item | undefined {
  const table = getTable(database, String(params['TableName']));
  const key = keyOf(table, (params['Item'] ?? params['Key']) as Item);
  if (dynaliteDb.validateKey(key, table)) return undefined;
  return buffer.read(table.TableName, itemKey(table, key));
}
