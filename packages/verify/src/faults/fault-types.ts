import { answerCall } from '@portal/local/dynamodb/engine';
import { errorCodes } from '@portal/local/faults/inject-faults';
import type { ServiceCall, ServiceResponse } from '../cloud/call-interceptor.ts';
import { errorResponse } from '../cloud/error-response.ts';
import type { Portal } from '../cloud/portal.ts';

type Inject = (
  call: ServiceCall,
  proceed: () => Promise<ServiceResponse>,
  portal: Portal,
) => Promise<ServiceResponse>;

export interface Fault {
  readonly name: string;
  readonly inject: Inject;
  /** The service executes the call, and the caller gets an error. */
  readonly isApplied?: boolean;
  /** The clock is wrong afterwards, so that codes expire and waits start again. */
  readonly changesClock?: boolean;
}

const throttle: Inject = async ({ service }) => errorResponse(service, errorCodes[service].throttled);
const fail: Inject = async ({ service }) => errorResponse(service, errorCodes[service].failed);
const hang: Inject = () =>
  Promise.reject(Object.assign(new Error('No response in time'), { name: 'TimeoutError' }));
const applied =
  (then: Inject): Inject =>
  async (call, proceed, portal) => {
    await proceed();
    return then(call, proceed, portal);
  };
const moveClock =
  (minutes: number): Inject =>
  (_call, proceed, portal) => {
    portal.clock.time += minutes * 60_000;
    return proceed();
  };

const commonFaults: readonly Fault[] = [
  { name: 'throttled', inject: throttle },
  { name: '500', inject: fail },
  { name: 'timed out', inject: hang },
  { name: 'applied, but 500', isApplied: true, inject: applied(fail) },
  { name: 'applied, but timed out', isApplied: true, inject: applied(hang) },
  { name: 'clock jumps by 1500 minutes', changesClock: true, inject: moveClock(25 * 60) },
  { name: 'clock jumps by -60 minutes', changesClock: true, inject: moveClock(-60) },
];

/** Applies the same write first, so that the condition really fails. */
const conditionFailed: Fault = {
  name: 'condition failed',
  inject: async (call, proceed, { interceptor }) => {
    const { ClientRequestToken: _own, ...input } = JSON.parse(call.request.body.toString());
    const body = Buffer.from(JSON.stringify(input));
    await interceptor.callService({ ...call, request: { ...call.request, body } });
    return proceed();
  },
};

/** Returns the faults that fit a call, derived from its content: new calls are covered automatically. */
export function faultsFor(call: ServiceCall): readonly Fault[] {
  const hasCondition = call.request.body.includes('"ConditionExpression"');
  return [...commonFaults, ...(hasCondition ? [conditionFailed] : []), ...cancellationsOf(call)];
}

interface Write {
  readonly TableName: string;
  readonly Key?: Readonly<Record<string, unknown>>;
  readonly Item?: Readonly<Record<string, unknown>>;
  readonly ConditionExpression?: string;
  readonly ReturnValuesOnConditionCheckFailure?: string;
}

/**
 * Cancellations of a transaction by a competitor that is gone at the next attempt: the condition of a member fails, a member conflicts, or
 * it is throttled.
 */
function cancellationsOf({ name, request }: ServiceCall): readonly Fault[] {
  if (name !== 'TransactWriteItems') return [];
  const members: Readonly<Record<string, Write>>[] = JSON.parse(request.body.toString()).TransactItems;
  const writes = members.flatMap((member) => Object.values(member));
  return writes.flatMap((write, index) => {
    const cancelled = (cause: string, Code: string): Fault => ({
      name: `cancelled by ${cause} ${index + 1}`,
      inject: async (_call, _proceed, portal) => {
        const isCondition = Code === 'ConditionalCheckFailed';
        const reason = { Code, ...(isCondition && { Item: await conflictingItem(portal, write) }) };
        const CancellationReasons = writes.map((_, other) => (other === index ? reason : { Code: 'None' }));
        return errorResponse('dynamodb', [400, 'TransactionCanceledException'], { CancellationReasons });
      },
    });
    return [
      ...(write.ConditionExpression ? [cancelled('condition', 'ConditionalCheckFailed')] : []),
      cancelled('a conflict at', 'TransactionConflict'),
      cancelled('throttling at', 'ThrottlingError'),
    ];
  });
}

/** Returns the item that a failed condition reports, if the write requested it. */
async function conflictingItem({ database }: Portal, write: Write): Promise<object | undefined> {
  if (write.ReturnValuesOnConditionCheckFailure !== 'ALL_OLD') return undefined;
  const { pk, sk } = write.Key ?? write.Item ?? {};
  const request = { TableName: write.TableName, Key: { pk, sk }, ConsistentRead: true };
  const { body } = await answerCall(database, 'GetItem', JSON.stringify(request));
  return JSON.parse(body).Item;
}
