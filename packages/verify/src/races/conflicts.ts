import type { ServiceCall, ServiceResponse } from '../cloud/call-interceptor.ts';
import { errorResponse } from '../cloud/error-response.ts';

/*
 * DynamoDB rejects a write of an item that is part of a transaction in progress. The emulator handles one request at a time and never
 * does. Here two waiting calls count as simultaneous, so that either may be rejected.
 */

interface Write {
  readonly Key?: Record<string, { readonly S?: string }>;
  readonly Item?: Record<string, { readonly S?: string }>;
}

const keyOf = ({ Key, Item }: Write) => `${(Key ?? Item)?.['pk']?.S} ${(Key ?? Item)?.['sk']?.S}`;

/** Returns the keys that a call writes, in the order of the request. */
function keysOf({ service, name, request }: ServiceCall): readonly string[] {
  if (service !== 'dynamodb') return [];
  const body = JSON.parse(request.body.toString());
  if (name === 'TransactWriteItems') {
    const members: Record<string, Write>[] = body.TransactItems;
    return members.flatMap((member) => Object.values(member).map(keyOf));
  }
  return ['PutItem', 'UpdateItem', 'DeleteItem'].includes(name) ? [keyOf(body)] : [];
}

const isTransaction = ({ name }: ServiceCall) => name === 'TransactWriteItems';

/** Returns the error of a call that conflicts with one of the others, or `undefined`. */
export function conflictResponse(
  call: ServiceCall,
  others: readonly ServiceCall[],
): ServiceResponse | undefined {
  const keys = keysOf(call);
  const busyKeys = others.filter((other) => isTransaction(call) || isTransaction(other)).flatMap(keysOf);
  const codes = keys.map((key) => (busyKeys.includes(key) ? 'TransactionConflict' : 'None'));
  if (!codes.includes('TransactionConflict')) return undefined;
  return isTransaction(call)
    ? errorResponse('dynamodb', [400, 'TransactionCanceledException'], {
        CancellationReasons: codes.map((Code) => ({ Code })),
      })
    : errorResponse('dynamodb', [400, 'TransactionConflictException']);
}
