import { answerCall } from '@portal/local/dynamodb/engine';
import type { WireAnswer } from '../cloud/in-process.ts';
import type { Portal } from '../cloud/portal.ts';
import { refusal } from '../cloud/refusal.ts';
import type { WireCall } from '../cloud/wire.ts';

/** A way in which DynamoDB refuses a transaction although it would pass by then: somebody else was there and has left. */
interface RefusedWrite {
  readonly name: string;
  readonly answer: (portal: Portal) => Promise<WireAnswer>;
}

interface Write {
  readonly TableName: string;
  readonly Key?: Key;
  readonly Item?: Key;
  readonly ConditionExpression?: string;
  readonly ReturnValuesOnConditionCheckFailure?: string;
}

type Key = Readonly<Record<string, unknown>>;

/** A transaction: that the condition of any of its members fails, that it meets another, that it is throttled. */
export function cancellationsOf({ name, request }: WireCall): readonly RefusedWrite[] {
  if (name !== 'TransactWriteItems') return [];
  const members: Readonly<Record<string, Write>>[] = JSON.parse(request.body.toString()).TransactItems;
  const writes = members.flatMap((member) => Object.values(member));
  return writes.flatMap((write, index) => {
    const at = (Code: string, Item?: object) =>
      refused('TransactionCanceledException', {
        CancellationReasons: writes.map((_, other) => (other === index ? { Code, Item } : { Code: 'None' })),
      });
    const other: RefusedWrite[] = [
      {
        name: `cancelled by a conflict at ${index + 1}`,
        answer: async () => at('TransactionConflict'),
      },
      { name: `cancelled by throttling at ${index + 1}`, answer: async () => at('ThrottlingError') },
    ];
    if (write.ConditionExpression === undefined) return other;
    const answer = async (portal: Portal) => at('ConditionalCheckFailed', await metItem(portal, write));
    return [{ name: `cancelled by condition ${index + 1}`, answer }, ...other];
  });
}

/** The item that a failed condition answers, where it was asked to. */
async function metItem({ database }: Portal, write: Write): Promise<object | undefined> {
  if (write.ReturnValuesOnConditionCheckFailure !== 'ALL_OLD') return undefined;
  const { pk, sk } = write.Key ?? write.Item ?? {};
  const request = { TableName: write.TableName, Key: { pk, sk }, ConsistentRead: true };
  const { body } = await answerCall(database, 'GetItem', JSON.stringify(request));
  return JSON.parse(body).Item;
}

function refused(type: string, details: object): WireAnswer {
  return refusal('dynamodb', [400, type], details);
}
