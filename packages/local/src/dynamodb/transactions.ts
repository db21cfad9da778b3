import dynaliteDb from 'dynalite/db/index.js';
import { type Item, itemBytes } from './attribute-value.ts';
import { assertStorable, commit } from './commit.ts';
import { type Database, getTable } from './database.ts';
import { saveToken, wasApplied } from './idempotency.ts';
import { itemKey, keyOf } from './index-entries.ts';
import { applyWrite, type WriteOperation } from './item-operations.ts';
import { parseRequest, type Request, wantsItemOnFailure } from './parse-request.ts';
import { isFault, serviceFault, validationFault } from './service-error.ts';
import type { Table } from './table.ts';
import { createWriteBuffer, type WriteBuffer } from './write-buffer.ts';

const MAX_MEMBERS = 100;
const MAX_BYTES = 4 * 1024 * 1024;

const OPERATIONS = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  // Same members as a delete: a key, a condition.
  ConditionCheck: 'DeleteItem',
} as const satisfies Record<string, WriteOperation>;

type Kind = keyof typeof OPERATIONS;

interface Step {
  kind: Kind;
  params: Request;
  showItem: boolean;
  tableName: string;
  key: string;
}

interface CancellationReason {
  Code: string;
  Message?: string;
  Item?: Item;
}

/**
 * TransactWriteItems. It is atomic and exclusive, so it never fails with a conflict. A repetition with the same
 * ClientRequestToken within ten minutes succeeds and changes nothing.
 */
export function transactWrite(database: Database, request: Request): Promise<object> {
  const steps = parseSteps(database, members(request));
  return database.exclusive(async () => {
    if (wasApplied(database, request)) return {};
    const buffer = createWriteBuffer(database);
    const reasons: CancellationReason[] = [];
    for (const step of steps) reasons.push(await applyStep(database, buffer, step));
    if (reasons.some((reason) => reason.Code !== 'None')) throw cancelled(reasons);
    await commit(database, buffer.changes(), saveToken(database, request));
    return {};
  });
}

function members(request: Request): Request[] {
  const items = (request['TransactItems'] ?? []) as Request[];
  if (items.length > 0 && items.length <= MAX_MEMBERS) return items;
  const bound = items.length === 0 ? 'greater than or equal to 1' : `less than or equal to ${MAX_MEMBERS}`;
  throw validationFault(
    `1 validation error detected: Value at 'transactItems' failed to satisfy constraint: Member must have length ${bound}`,
  );
}

function parseSteps(database: Database, items: Request[]): Step[] {
  const steps = items.map((item) => parseStep(database, item));
  assertDistinct(steps);
  const bytes = steps.reduce(
    (total, { params }) => total + itemBytes((params['Item'] ?? params['Key']) as Item),
    0,
  );
  if (bytes > MAX_BYTES) throw validationFault('Transaction payload size cannot exceed 4MB');
  return steps;
}

function parseStep(database: Database, member: Request): Step {
  const kinds = (Object.keys(OPERATIONS) as Kind[]).filter((kind) => member[kind]);
  const [kind] = kinds;
  if (!kind || kinds.length > 1) {
    throw validationFault('TransactItems can only contain one of Check, Put, Update or Delete');
  }
  const request = member[kind] as Request;
  const showItem = wantsItemOnFailure(request);
  const params = parseRequest(OPERATIONS[kind], request);
  if (kind === 'ConditionCheck' && !params['ConditionExpression']) {
    throw validationFault('The expression can not be empty;');
  }
  const table = getTable(database, String(params['TableName']));
  const tableName = table.TableName;
  const item = params['Item'] as Item | undefined;
  if (item) assertStorable(database, { tableName, oldItem: undefined, newItem: item });
  return {
    kind,
    params,
    showItem,
    tableName,
    key: validKey(table, item ? keyOf(table, item) : params['Key']),
  };
}

/** The string key. @throws ValidationException when it is not a valid key of the table */
function validKey(table: Table, key: unknown): string {
  const fault = dynaliteDb.validateKey(key as Item, table);
  if (fault) throw fault;
  return itemKey(table, key as Item);
}

function assertDistinct(members: readonly { tableName: string; key: string }[]): void {
  if (new Set(members.map(({ tableName, key }) => `${tableName}~${key}`)).size === members.length) return;
  throw validationFault('Transaction request cannot include multiple operations on one item');
}

async function applyStep(database: Database, buffer: WriteBuffer, step: Step): Promise<CancellationReason> {
  try {
    if (step.kind === 'ConditionCheck') checkCondition(buffer, step);
    else await applyWrite(database, buffer, OPERATIONS[step.kind], step.params, step.showItem);
    return { Code: 'None' };
  } catch (error) {
    if (isFault(error, 'ConditionalCheckFailedException')) {
      const item = error.body['Item'] as Item | undefined;
      return { Code: 'ConditionalCheckFailed', Message: error.message, ...(item && { Item: item }) };
    }
    if (isFault(error, 'ValidationException')) return { Code: 'ValidationError', Message: error.message };
    throw error;
  }
}

function checkCondition(buffer: WriteBuffer, { params, showItem, tableName, key }: Step): void {
  const item = buffer.read(tableName, key);
  const fault = dynaliteDb.checkConditional(params, item);
  if (!fault) return;
  if (showItem && item) fault.body['Item'] = item;
  throw fault;
}

function cancelled(reasons: CancellationReason[]) {
  const codes = reasons.map((reason) => reason.Code).join(', ');
  return serviceFault(
    'TransactionCanceledException',
    `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`,
    { CancellationReasons: reasons },
  );
}
