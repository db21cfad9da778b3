import type { WireAnswer } from '../cloud/in-process.ts';
import { refusal } from '../cloud/refusal.ts';
import type { WireCall } from '../cloud/wire.ts';

/*
 * DynamoDB refuses a write that meets a transaction under way at the same item; the emulator, which does one thing at a
 * time, never does. Here two calls that wait are under way together, so that either may be refused for the other.
 */

interface Write {
  readonly Key?: Record<string, { readonly S?: string }>;
  readonly Item?: Record<string, { readonly S?: string }>;
}

const keyOf = ({ Key, Item }: Write) => `${(Key ?? Item)?.['pk']?.S} ${(Key ?? Item)?.['sk']?.S}`;

/** The items that a call writes, in the order in which it names them. */
function keysOf({ service, name, request }: WireCall): readonly string[] {
  if (service !== 'dynamodb') return [];
  const body = JSON.parse(request.body.toString());
  if (name === 'TransactWriteItems') {
    const members: Record<string, Write>[] = body.TransactItems;
    return members.flatMap((member) => Object.values(member).map(keyOf));
  }
  return ['PutItem', 'UpdateItem', 'DeleteItem'].includes(name) ? [keyOf(body)] : [];
}

const isTransaction = ({ name }: WireCall) => name === 'TransactWriteItems';

/** The refusal of a call that meets one of the others at an item; `undefined` when it meets none. */
export function conflictOf(call: WireCall, others: readonly WireCall[]): WireAnswer | undefined {
  const keys = keysOf(call);
  const met = others.filter((other) => isTransaction(call) || isTransaction(other)).flatMap(keysOf);
  const codes = keys.map((key) => (met.includes(key) ? 'TransactionConflict' : 'None'));
  if (!codes.includes('TransactionConflict')) return undefined;
  return isTransaction(call)
    ? refusal('dynamodb', [400, 'TransactionCanceledException'], {
        CancellationReasons: codes.map((Code) => ({ Code })),
      })
    : refusal('dynamodb', [400, 'TransactionConflictException']);
}
