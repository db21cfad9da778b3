import type { WireAnswer } from '../cloud/in-process.ts';
import type { Portal } from '../cloud/portal.ts';
import { refusal } from '../cloud/refusal.ts';
import type { Service, WireCall } from '../cloud/wire.ts';
import { cancellationsOf } from './refused-writes.ts';

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

const everywhere: readonly Fault[] = [
  {
    ...plain,
    name: 'throttled',
    happen: async ({ service }) => refusal(service, words[service].throttled),
  },
  { ...plain, name: '500', happen: async ({ service }) => refusal(service, words[service].failed) },
  { ...plain, name: 'timed out', happen: () => Promise.reject(timeOut()) },
  {
    ...plain,
    name: 'applied, but 500',
    applies: true,
    happen: async ({ service }, proceed) => {
      await proceed();
      return refusal(service, words[service].failed);
    },
  },
  {
    ...plain,
    name: 'applied, but timed out',
    applies: true,
    happen: async (_call, proceed) => {
      await proceed();
      throw timeOut();
    },
  },
  ...[25 * 60, -60].map(
    (minutes): Fault => ({
      ...plain,
      name: `clock jumps by ${minutes} minutes`,
      jumps: true,
      happen: (_call, proceed, portal) => {
        portal.clock.time += minutes * 60_000;
        return proceed();
      },
    }),
  ),
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
  return [
    ...everywhere,
    ...(hasCondition ? [conditionFailed] : []),
    ...cancellationsOf(call).map(
      ({ name, answer }): Fault => ({ ...plain, name, happen: (_call, _proceed, portal) => answer(portal) }),
    ),
  ];
}
