import type { CallInterceptor, ServiceCall } from '../cloud/call-interceptor.ts';
import type { ServiceResponse } from '../cloud/in-process.ts';

const zero = {
  /** DynamoDB's read request units. */
  reads: 0,
  /** DynamoDB's write request units, those of the indexes included. */
  writes: 0,
  /** Requests to S3 that write or copy a document. */
  documentWrites: 0,
  /** Requests to S3 that read a document or its tags. */
  documentReads: 0,
  mails: 0,
};

/** Consumption that AWS charges for. */
export type Consumed = Readonly<typeof zero>;

/** Counts what every service call consumes. Returns a function that returns the count and resets it. */
export function startMeter(interceptor: CallInterceptor): () => Consumed {
  let consumed = zero;
  const add = (name: keyof Consumed, count: number) => {
    consumed = { ...consumed, [name]: consumed[name] + count };
  };
  interceptor.handle = async (call, proceed) => {
    // Reading the accounts of organisers costs nothing.
    if (call.service === 'cognito') return proceed();
    if (call.service !== 'dynamodb') {
      const isRead = ['GET', 'HEAD'].includes(call.request.method);
      add(call.service === 'ses' ? 'mails' : isRead ? 'documentReads' : 'documentWrites', 1);
      return proceed();
    }
    const input = JSON.parse(call.request.body.toString());
    const response = await send(interceptor, call, call.name, { ...input, ReturnConsumedCapacity: 'TOTAL' });
    const units = input.TransactItems
      ? await unitsOfTransaction(interceptor, call, input)
      : unitsOf(response);
    add(/^(Get|BatchGet|Query)/.test(call.name) ? 'reads' : 'writes', units);
    return response;
  };
  return () => {
    const result = consumed;
    consumed = zero;
    return result;
  };
}

/** A write with a failed condition costs at least one unit too. */
function unitsOf({ statusCode, body }: ServiceResponse): number {
  if (statusCode !== 200) return 1;
  const capacity: { CapacityUnits: number }[] = [JSON.parse(body.toString()).ConsumedCapacity ?? []].flat();
  return capacity.reduce((sum, { CapacityUnits }) => sum + CapacityUnits, 0);
}

interface Transaction {
  readonly TransactItems: readonly Readonly<Record<string, { Item?: Key; Key?: Key }>>[];
}

type Key = Readonly<Record<string, object>>;

/**
 * The emulator reports no capacity for a transaction. An update without changes reports the units of one write of the item; a transaction
 * takes twice as many. Each row of an index of submissions that it writes takes as many as the item, most of which it contains; a change
 * moves the row of the activity, which is two rows.
 */
async function unitsOfTransaction(
  interceptor: CallInterceptor,
  call: ServiceCall,
  { TransactItems }: Transaction,
) {
  let units = 0;
  for (const [kind, { Item, Key = {} }] of TransactItems.flatMap((member) => Object.entries(member))) {
    const { pk, sk } = Item ?? Key;
    const response = await send(interceptor, call, 'UpdateItem', {
      TableName: 'portal',
      Key: { pk, sk },
      ConditionExpression: 'attribute_exists(pk)',
      ReturnConsumedCapacity: 'TOTAL',
      ReturnValues: 'ALL_NEW',
    });
    const item = JSON.parse(response.body.toString()).Attributes ?? {};
    const indexRows = Object.keys(item).filter((name) => /^(stage\d|activity)_pk$/.test(name)).length;
    const isMoved = Item === undefined && 'activity_pk' in item;
    const rows = kind === 'ConditionCheck' ? 0 : indexRows + (isMoved ? 1 : 0);
    units += (2 + rows) * unitsOf(response);
  }
  return units;
}

function send(
  interceptor: CallInterceptor,
  call: ServiceCall,
  name: string,
  input: object,
): Promise<ServiceResponse> {
  const request = { ...call.request, body: Buffer.from(JSON.stringify(input)) };
  return interceptor.callService({ ...call, name, request });
}
