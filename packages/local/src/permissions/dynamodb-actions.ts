import type { RequiredAction } from './policy.ts';

type Request = Readonly<Record<string, unknown>>;

const transactionItems = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
} as const;

/**
 * The IAM actions that an operation requires: a transaction requires those of its items, and a query of an index is an
 * action on the index.
 */
export function dynamodbActions(
  operation: string,
  request: Request,
  arnOf: (table: string) => string,
): RequiredAction[] {
  if (operation === 'TransactWriteItems') {
    return (request['TransactItems'] as Request[]).flatMap((item) => transactionItemActions(item, arnOf));
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

function transactionItemActions(item: Request, arnOf: (table: string) => string): RequiredAction[] {
  return Object.entries(transactionItems).flatMap(([kind, operation]) => {
    const request = item[kind] as { TableName: string } | undefined;
    return request ? [{ action: `dynamodb:${operation}`, resource: arnOf(request.TableName) }] : [];
  });
}
