import type { IncomingHttpHeaders } from 'node:http';
import * as z from 'zod';

/** How a call of a route or of a service can fail. `cut-off` ends the connection, `empty` answers 200 without a word. */
export const faultKinds = ['throttled', '500', 'time-out', 'applied-but-error', 'cut-off', 'empty'] as const;
export type FaultKind = (typeof faultKinds)[number];

/** The emulated services whose calls can be made to fail. */
export const faultyServices = ['dynamodb', 's3', 'ses', 'cognito'] as const;
export type FaultyService = (typeof faultyServices)[number];

const common = {
  /** How many of the next calls fail. */
  times: z.int().min(1).max(10_000).default(1),
  /** Only calls whose User-Agent contains this text, so that nobody else at the same cloud is disturbed. */
  caller: z.string().min(1).optional(),
};

const ofService = { service: z.enum(faultyServices), call: z.string().optional(), ...common };

/**
 * Makes calls fail: of a route (`POST /path/{name}`), or of a service, all or one by name (`PutItem`). A service can
 * also refuse with an error of its own, as 400 with that name and message.
 */
export const faultSchema = z.union([
  z.strictObject({ route: z.string(), kind: z.enum(faultKinds), ...common }),
  z.strictObject({ ...ofService, kind: z.enum(faultKinds) }),
  z.strictObject({
    ...ofService,
    kind: z.literal('refused'),
    error: z.string().min(1),
    message: z.string().default(''),
  }),
]);
export type Fault = z.infer<typeof faultSchema>;
type RouteFault = Extract<Fault, { route: unknown }>;
export type ServiceFault = Exclude<Fault, RouteFault>;

/** The part of a request that says whose it is. */
export type Caller = Pick<IncomingHttpHeaders, 'user-agent'>;

/** The faults to come. */
export interface FaultPlan {
  readonly all: readonly Fault[];
  add(fault: Fault): void;
  /** Drops those aimed at one caller, or all. */
  clear(caller?: string): void;
  /** The fault of this call of a route, if it shall have one; counts it. */
  ofRoute(routeKey: string, caller: Caller): FaultKind | undefined;
  /** The fault of this call of a service, if it shall have one; counts it. */
  ofService(service: FaultyService, call: string, caller: Caller): ServiceFault | undefined;
}

/** An empty plan. */
export function createFaultPlan(): FaultPlan {
  let faults: Fault[] = [];

  function take<F extends Fault>(
    { 'user-agent': agent = '' }: Caller,
    fits: (fault: Fault) => fault is F,
  ): F | undefined {
    const meant = (fault: Fault): fault is F => agent.includes(fault.caller ?? '') && fits(fault);
    const fault = faults.find(meant);
    if (!fault) return undefined;
    const left = fault.times > 1 ? [{ ...fault, times: fault.times - 1 }] : [];
    faults = faults.toSpliced(faults.indexOf(fault), 1, ...left);
    return fault;
  }

  return {
    get all() {
      return faults;
    },
    add: (fault) => {
      faults = [...faults, fault];
    },
    clear: (caller) => {
      faults = caller === undefined ? [] : faults.filter((fault) => fault.caller !== caller);
    },
    ofRoute: (routeKey, caller) =>
      take(caller, (fault): fault is RouteFault => 'route' in fault && fault.route === routeKey)?.kind,
    ofService: (service, call, caller) =>
      take(
        caller,
        (fault): fault is ServiceFault =>
          'service' in fault && fault.service === service && (fault.call ?? call) === call,
      ),
  };
}
