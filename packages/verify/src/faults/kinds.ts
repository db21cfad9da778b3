import { answerCall } from '@portal/local/dynamodb/engine';
import type { WireAnswer } from '../cloud/in-process.ts';
import type { Portal } from '../cloud/portal.ts';
import { refusal } from '../cloud/refusal.ts';
import type { Service, WireCall } from '../cloud/wire.ts';

/** One thing that can happen to a call. */
export interface Fault {
  readonly name: string;
  /** The call may have been carried out, though its caller hears of an error. */
  readonly applies: boolean;
  /** The clock is another one from here on: codes end, waits begin anew. */
  readonly jumps: boolean;
  readonly happen: (
    call: WireCall,
    proceed: () => Promise<WireAnswer>,
    portal: Portal,
  ) => Promise<WireAnswer>;
}

/** In whose words each service says that it is busy, and that it failed. */
const words: Readonly<
  Record<Service, { throttled: readonly [number, string]; failed: readonly [number, string] }>
> = {
  dynamodb: {
    throttled: [400, 'ProvisionedThroughputExceededException'],
    failed: [500, 'InternalServerError'],
  },
  s3: { throttled: [503, 'SlowDown'], failed: [500, 'InternalError'] },
  ses: { throttled: [400, 'Throttling'], failed: [500, 'InternalFailure'] },
};

const timeOut = () => Object.assign(new Error('No answer in time'), { name: 'TimeoutError' });

const plain = { applies: false, jumps: false };

const fail: Fault['happen'] = async ({ service }) => refusal(service, words[service].failed);
const hang: Fault['happen'] = () => Promise.reject(timeOut());
const applied =
  (then: Fault['happen']): Fault['happen'] =>
  async (call, proceed, portal) => {
    await proceed();
    return then(call, proceed, portal);
  };
const jump =
  (minutes: number): Fault['happen'] =>
  (_call, proceed, portal) => {
    portal.clock.time += minutes * 60_000;
    return proceed();
  };

const everywhere: readonly Fault[] = [
  {
    ...plain,
    name: 'throttled',
    happen: async ({ service }) => refusal(service, words[service].throttled),
  },
  { ...plain, name: '500', happen: fail },
  { ...plain, name: 'timed out', happen: hang },
  { ...plain, name: 'applied, but 500', applies: true, happen: applied(fail) },
  { ...plain, name: 'applied, but timed out', applies: true, happen: applied(hang) },
  { ...plain, name: 'clock jumps by 1500 minutes', jumps: true, happen: jump(25 * 60) },
  { ...plain, name: 'clock jumps by -60 minutes', jumps: true, happen: jump(-60) },
];

/** A rival's write of the same arrives first, so that the condition of this one fails in truth. */
const conditionFailed: Fault = {
  ...plain,
  name: 'condition failed',
  happen: async (call, proceed, { wire }) => {
    const { ClientRequestToken: _own, ...asked } = JSON.parse(call.request.body.toString());
    const body = Buffer.from(JSON.stringify(asked));
    await wire.deliver({ ...call, request: { ...call.request, body } });
    return proceed();
  },
};

/** Everything that can happen to a call, by what it asks: a call that is new is covered by itself. */
export function faultsFor(call: WireCall): readonly Fault[] {
  const hasCondition = call.request.body.includes('"ConditionExpression"');
  return [...everywhere, ...(hasCondition ? [conditionFailed] : []), ...cancellationsOf(call)];
}

interface Write {
  readonly TableName: string;
  readonly Key?: Readonly<Record<string, unknown>>;
  readonly Item?: Readonly<Record<string, unknown>>;
  readonly ConditionExpression?: string;
  readonly ReturnValuesOnConditionCheckFailure?: string;
}

/**
 * Ways in which DynamoDB refuses a transaction although it would pass by then, since somebody else was there and has left: the
 * condition of any of its members fails, it meets another, it is throttled.
 */
function cancellationsOf({ name, request }: WireCall): readonly Fault[] {
  if (name !== 'TransactWriteItems') return [];
  const members: Readonly<Record<string, Write>>[] = JSON.parse(request.body.toString()).TransactItems;
  const writes = members.flatMap((member) => Object.values(member));
  return writes.flatMap((write, index) => {
    const cancelled = (name: string, Code: string, met: (portal: Portal) => Promise<object | undefined>) => ({
      ...plain,
      name: `cancelled by ${name} ${index + 1}`,
      happen: async (_call: WireCall, _proceed: unknown, portal: Portal) => {
        const reason = { Code, Item: await met(portal) };
        const CancellationReasons = writes.map((_, other) => (other === index ? reason : { Code: 'None' }));
        return refusal('dynamodb', [400, 'TransactionCanceledException'], { CancellationReasons });
      },
    });
    const none = async () => undefined;
    return [
      ...(write.ConditionExpression
        ? [cancelled('condition', 'ConditionalCheckFailed', (portal) => metItem(portal, write))]
        : []),
      cancelled('a conflict at', 'TransactionConflict', none),
      cancelled('throttling at', 'ThrottlingError', none),
    ];
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
