import type { Intent } from './policy.ts';

type Request = Readonly<Record<string, unknown>>;

/** What each part of a write transaction counts as. */
const transactionParts = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
  Get: 'GetItem',
} as const;

/**
 * What a call of DynamoDB wants to do, as IAM sees it: a transaction wants what its parts want, a query of an index is
 * one of the index.
 */
export function dynamodbIntents(
  operation: string,
  request: Request,
  arnOf: (table: string) => string,
): Intent[] {
  if (operation === 'TransactWriteItems' || operation === 'TransactGetItems') {
    return (request['TransactItems'] as Request[]).flatMap((item) => partIntents(item, arnOf));
  }
  const action = `dynamodb:${operation}`;
  if (operation === 'BatchGetItem' || operation === 'BatchWriteItem') {
    return Object.keys(request['RequestItems'] as object).map((table) => ({
      action,
      resource: arnOf(table),
    }));
  }
  const { TableName: table, IndexName: index } = request as { TableName?: string; IndexName?: string };
  if (table === undefined) return [{ action, resource: '*' }];
  return [{ action, resource: index === undefined ? arnOf(table) : `${arnOf(table)}/index/${index}` }];
}

function partIntents(item: Request, arnOf: (table: string) => string): Intent[] {
  return Object.entries(transactionParts).flatMap(([kind, operation]) => {
    const part = item[kind] as { TableName: string } | undefined;
    return part ? [{ action: `dynamodb:${operation}`, resource: arnOf(part.TableName) }] : [];
  });
}
