import type { Database } from './database.ts';
import { readItems, writeBatch, writeItem } from './item-operations.ts';
import type { Request } from './parse-request.ts';
import { isServiceFault, serializationFault, serviceFault, unknownOperationFault } from './service-error.ts';
import { createTable, describeTable } from './tables.ts';
import { transactWrite } from './transactions.ts';

/** An HTTP answer: the status and the JSON body. */
export interface Answer {
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

/** Answers one call of the DynamoDB API. Never rejects: a defect of the emulator is answered as DynamoDB's own 500. */
export async function answerCall(database: Database, operation: string, body: string): Promise<Answer> {
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

/** The answer when the emulator itself fails; SDK clients repeat the call. */
export function internalError(): Answer {
  const { body } = serviceFault('InternalServerError', 'The local DynamoDB failed; the call may be repeated');
  return { status: 500, body: JSON.stringify(body) };
}
