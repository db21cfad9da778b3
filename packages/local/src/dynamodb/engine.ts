import type { Database } from './database.ts';
import { readItems, writeBatch, writeItem } from './item-operations.ts';
import type { Request } from './parse-request.ts';
import { isServiceFault, serializationFault, serviceFault, unknownOperationFault } from './service-error.ts';
import { createTable, describeTable } from './tables.ts';
import { transactWrite } from './transactions.ts';

export interface JsonResponse {
  status: number;
  body: string;
}

type Handler = (database: Database, request: Request) => Promise<object>;

const HANDLERS: Readonly<Record<string, Handler>> = {
  BatchGetItem: (database, request) => readItems(database, 'BatchGetItem', request),
  BatchWriteItem: writeBatch,
  CreateTable: createTable,
  DeleteItem: (database, request) => writeItem(database, 'DeleteItem', request),
  DescribeTable: describeTable,
  GetItem: (database, request) => readItems(database, 'GetItem', request),
  PutItem: (database, request) => writeItem(database, 'PutItem', request),
  Query: (database, request) => readItems(database, 'Query', request),
  Scan: (database, request) => readItems(database, 'Scan', request),
  TransactWriteItems: transactWrite,
  UpdateItem: (database, request) => writeItem(database, 'UpdateItem', request),
};

/** Runs one operation of the DynamoDB API. Never rejects: a defect of the emulator becomes DynamoDB's InternalServerError. */
export async function answerCall(database: Database, operation: string, body: string): Promise<JsonResponse> {
  try {
    const handler = HANDLERS[operation];
    if (!handler) throw unknownOperationFault(operation);
    const result = await handler(database, parseJson(body));
    return { status: 200, body: JSON.stringify(result) };
  } catch (error) {
    if (isServiceFault(error)) return { status: error.statusCode, body: JSON.stringify(error.body) };
    console.error(`dynamodb: ${operation} failed`, error);
    return internalError();
  }
}

function parseJson(body: string): Request {
  try {
    return JSON.parse(body) as Request;
  } catch {
    throw serializationFault();
  }
}

/** The response when the emulator itself fails; SDK clients retry it. */
export function internalError(): JsonResponse {
  const { body } = serviceFault('InternalServerError', 'The local DynamoDB failed; retry the request');
  return { status: 500, body: JSON.stringify(body) };
}
