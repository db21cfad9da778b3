import batchGetItem from 'dynalite/validations/batchGetItem.js';
import batchWriteItem from 'dynalite/validations/batchWriteItem.js';
import createTable from 'dynalite/validations/createTable.js';
import deleteItem from 'dynalite/validations/deleteItem.js';
import getItem from 'dynalite/validations/getItem.js';
import validations from 'dynalite/validations/index.js';
import putItem from 'dynalite/validations/putItem.js';
import query from 'dynalite/validations/query.js';
import scan from 'dynalite/validations/scan.js';
import updateItem from 'dynalite/validations/updateItem.js';
import { MAX_ITEM_BYTES } from './attribute-value.ts';
import { validationFault } from './service-error.ts';

const VALIDATIONS = {
  BatchGetItem: batchGetItem,
  BatchWriteItem: batchWriteItem,
  CreateTable: createTable,
  DeleteItem: deleteItem,
  GetItem: getItem,
  PutItem: putItem,
  Query: query,
  Scan: scan,
  UpdateItem: updateItem,
};

/** The operations whose requests dynalite can validate. */
export type ParsedOperation = keyof typeof VALIDATIONS;

/** A request's members by name, unchecked. */
export type Request = Record<string, unknown>;

/**
 * Validates a request with dynalite and parses its expressions.
 *
 * @returns a copy with the known members only, expressions parsed under `_updates`, `_condition`, `_projection`, …
 * @throws ValidationException, SerializationException
 */
export function parseRequest(operation: ParsedOperation, request: Request): Request {
  const { types, custom } = VALIDATIONS[operation];
  const params = validations.checkTypes({ ...request }, types);
  validations.checkValidations(params, types, custom, { options: { maxItemSize: MAX_ITEM_BYTES } });
  return params;
}

/**
 * Whether the request asks for the item that fails its condition; dynalite does not support this member.
 *
 * @throws ValidationException
 */
export function wantsItemOnFailure({ ReturnValuesOnConditionCheckFailure: wanted }: Request): boolean {
  if (wanted === undefined || wanted === 'NONE') return false;
  if (wanted === 'ALL_OLD') return true;
  throw validationFault(
    `1 validation error detected: Value ${JSON.stringify(wanted)} at 'returnValuesOnConditionCheckFailure' failed to satisfy ` +
      'constraint: Member must satisfy enum value set: [ALL_OLD, NONE]',
  );
}
