import type { WireAnswer } from '../cloud/in-process.ts';
import type { Wire, WireCall } from '../cloud/wire.ts';

/** What AWS charges for. */
export interface Consumed {
  /** DynamoDB's read request units. */
  readonly reads: number;
  /** DynamoDB's write request units, those of the stage lists included. */
  readonly writes: number;
  /** Requests to S3 that write or copy a document. */
  readonly documentWrites: number;
  /** Requests to S3 that read a document or its tags. */
  readonly documentReads: number;
  readonly mails: number;
}

const nothing: Consumed = { reads: 0, writes: 0, documentWrites: 0, documentReads: 0, mails: 0 };

type Attributes = Readonly<Record<string, object>>;

interface Capacity {
  readonly CapacityUnits: number;
}

interface Output {
  readonly ConsumedCapacity?: Capacity | readonly Capacity[];
  readonly Attributes?: Attributes;
}

interface Input {
  readonly TransactItems?: readonly Readonly<Record<string, { Item?: Attributes; Key?: Attributes }>>[];
}

/** Counts from now on what every request to a service consumes. Returns a function that takes the count and begins a new one. */
export function startMeter(wire: Wire): () => Consumed {
  let consumed = nothing;
  const add = (what: keyof Consumed, count: number) => {
    consumed = { ...consumed, [what]: consumed[what] + count };
  };
  wire.carrier = async (call, proceed) => {
    if (call.service === 'dynamodb') {
      const { answer, units } = await sendMetered(wire, call);
      add(/^(Get|BatchGet|Query)/.test(call.name) ? 'reads' : 'writes', units);
      return answer;
    }
    const isRead = ['GET', 'HEAD'].includes(call.request.method);
    if (call.service === 'ses') add('mails', 1);
    else add(isRead ? 'documentReads' : 'documentWrites', 1);
    return proceed();
  };
  return () => {
    const taken = consumed;
    consumed = nothing;
    return taken;
  };
}

async function sendMetered(wire: Wire, call: WireCall): Promise<{ answer: WireAnswer; units: number }> {
  const input = JSON.parse(call.request.body.toString()) as Input;
  const answer = await send(wire, call, call.name, { ...input, ReturnConsumedCapacity: 'TOTAL' });
  if (call.name !== 'TransactWriteItems') return { answer, units: unitsOf(answer) };
  const members = (input.TransactItems ?? []).flatMap((member) => Object.values(member));
  const units = await Promise.all(
    members.map(({ Item, Key = {} }) => unitsInTransaction(wire, call, Item ?? Key)),
  );
  return { answer, units: units.reduce((sum, each) => sum + each, 0) };
}

/** A write whose condition fails is charged too, with one unit at least. */
function unitsOf({ statusCode, body }: WireAnswer): number {
  if (statusCode !== 200) return 1;
  const { ConsumedCapacity: capacity = [] } = JSON.parse(body.toString()) as Output;
  return [capacity].flat().reduce((sum, { CapacityUnits }) => sum + CapacityUnits, 0);
}

/**
 * The emulator reports no capacity for a transaction: an update that changes nothing tells what one write of the item takes. In a
 * transaction it takes twice that, and one unit more for each stage list that shows the item.
 */
async function unitsInTransaction(wire: Wire, call: WireCall, { pk, sk }: Attributes): Promise<number> {
  const update = {
    TableName: 'portal',
    Key: { pk, sk },
    ConditionExpression: 'attribute_exists(pk)',
    ReturnConsumedCapacity: 'TOTAL',
    ReturnValues: 'ALL_NEW',
  };
  const answer = await send(wire, call, 'UpdateItem', update);
  const { Attributes: item = {} } = JSON.parse(answer.body.toString()) as Output;
  const lists = Object.keys(item).filter((name) => /^stage\d_pk$/.test(name)).length;
  return 2 * unitsOf(answer) + lists;
}

function send(wire: Wire, call: WireCall, name: string, input: object): Promise<WireAnswer> {
  return wire.deliver({
    ...call,
    name,
    request: { ...call.request, body: Buffer.from(JSON.stringify(input)) },
  });
}
