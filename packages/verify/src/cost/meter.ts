import type { WireAnswer } from '../cloud/in-process.ts';
import type { Wire, WireCall } from '../cloud/wire.ts';

const nothing = {
  /** DynamoDB's read request units. */
  reads: 0,
  /** DynamoDB's write request units, those of the stage lists included. */
  writes: 0,
  /** Requests to S3 that write or copy a document. */
  documentWrites: 0,
  /** Requests to S3 that read a document or its tags. */
  documentReads: 0,
  mails: 0,
};

/** What AWS charges for. */
export type Consumed = Readonly<typeof nothing>;

/** Counts from now on what every request to a service consumes. Returns a function that takes the count and begins a new one. */
export function startMeter(wire: Wire): () => Consumed {
  let consumed = nothing;
  const add = (what: keyof Consumed, count: number) => {
    consumed = { ...consumed, [what]: consumed[what] + count };
  };
  wire.carrier = async (call, proceed) => {
    if (call.service !== 'dynamodb') {
      const isRead = ['GET', 'HEAD'].includes(call.request.method);
      add(call.service === 'ses' ? 'mails' : isRead ? 'documentReads' : 'documentWrites', 1);
      return proceed();
    }
    const input = JSON.parse(call.request.body.toString());
    const answer = await send(wire, call, call.name, { ...input, ReturnConsumedCapacity: 'TOTAL' });
    const units = input.TransactItems ? await unitsOfTransaction(wire, call, input) : unitsOf(answer);
    add(/^(Get|BatchGet|Query)/.test(call.name) ? 'reads' : 'writes', units);
    return answer;
  };
  return () => {
    const taken = consumed;
    consumed = nothing;
    return taken;
  };
}

/** A write whose condition fails is charged too, with one unit at least. */
function unitsOf({ statusCode, body }: WireAnswer): number {
  if (statusCode !== 200) return 1;
  const capacity: { CapacityUnits: number }[] = [JSON.parse(body.toString()).ConsumedCapacity ?? []].flat();
  return capacity.reduce((sum, { CapacityUnits }) => sum + CapacityUnits, 0);
}

interface Transaction {
  readonly TransactItems: readonly Readonly<Record<string, { Item?: Key; Key?: Key }>>[];
}

type Key = Readonly<Record<string, object>>;

/**
 * The emulator reports no capacity for a transaction: an update that changes nothing tells what one write of the item takes. In a
 * transaction it takes twice that, and one unit more for each stage list that shows the item.
 */
async function unitsOfTransaction(wire: Wire, call: WireCall, { TransactItems }: Transaction) {
  let units = 0;
  for (const { Item, Key = {} } of TransactItems.flatMap((member) => Object.values(member))) {
    const { pk, sk } = Item ?? Key;
    const answer = await send(wire, call, 'UpdateItem', {
      TableName: 'portal',
      Key: { pk, sk },
      ConditionExpression: 'attribute_exists(pk)',
      ReturnConsumedCapacity: 'TOTAL',
      ReturnValues: 'ALL_NEW',
    });
    const item = JSON.parse(answer.body.toString()).Attributes ?? {};
    units += 2 * unitsOf(answer) + Object.keys(item).filter((name) => /^stage\d_pk$/.test(name)).length;
  }
  return units;
}

function send(wire: Wire, call: WireCall, name: string, input: object): Promise<WireAnswer> {
  const request = { ...call.request, body: Buffer.from(JSON.stringify(input)) };
  return wire.deliver({ ...call, name, request });
}
