import type { IncomingHttpHeaders } from 'node:http';
import * as z from 'zod';
import { type EmulatedService, emulatedServices } from '../http/service-errors.ts';

/** The ways in which a request can fail. `cut-off` closes the connection. */
const kinds = ['throttled', '500', 'cut-off'] as const;

const common = {
  /** The number of requests that fail. */
  times: z.int().min(1).max(10_000).default(1),
  /** Limits the fault to requests whose User-Agent contains this text, so that tests can share a cloud. */
  caller: z.string().min(1).optional(),
};

const serviceFields = { service: z.enum(emulatedServices), call: z.string().optional(), ...common };

/**
 * Makes requests fail: of a route (`POST /path/{name}`), or of a service, all or one operation (`PutItem`). A route can also fail after
 * its function has run (`applied-but-error`). The kind `refused` makes a service respond 400 with the given error name and message.
 */
export const faultSchema = z.union([
  z.strictObject({ route: z.string(), kind: z.enum([...kinds, 'applied-but-error']), ...common }),
  z.strictObject({ ...serviceFields, kind: z.enum(kinds) }),
  z.strictObject({
    ...serviceFields,
    kind: z.literal('refused'),
    error: z.string().min(1),
    message: z.string().default(''),
  }),
]);
export type Fault = z.infer<typeof faultSchema>;
type RouteFault = Extract<Fault, { route: unknown }>;
export type ServiceFault = Exclude<Fault, RouteFault>;

type Caller = Pick<IncomingHttpHeaders, 'user-agent'>;

export type FaultPlan = ReturnType<typeof createFaultPlan>;

export function createFaultPlan() {
  let faults: Fault[] = [];

  function consumeFault<F extends Fault>(
    { 'user-agent': agent = '' }: Caller,
    isCandidate: (fault: Fault) => fault is F,
  ): F | undefined {
    const matches = (fault: Fault): fault is F => agent.includes(fault.caller ?? '') && isCandidate(fault);
    const fault = faults.find(matches);
    if (!fault) return undefined;
    const remaining = fault.times > 1 ? [{ ...fault, times: fault.times - 1 }] : [];
    faults = faults.toSpliced(faults.indexOf(fault), 1, ...remaining);
    return fault;
  }

  return {
    get all(): readonly Fault[] {
      return faults;
    },
    add: (fault: Fault): void => {
      faults = [...faults, fault];
    },
    /** Removes the faults of one caller, or all. */
    clear: (caller?: string): void => {
      faults = caller === undefined ? [] : faults.filter((fault) => fault.caller !== caller);
    },
    /** Returns the kind of fault of this request to a route, if any, and counts it as used. */
    forRoute: (routeKey: string, caller: Caller) =>
      consumeFault(caller, (fault): fault is RouteFault => 'route' in fault && fault.route === routeKey)
        ?.kind,
    /** Returns the fault of this request to a service, if any, and counts it as used. */
    forService: (service: EmulatedService, call: string, caller: Caller) =>
      consumeFault(
        caller,
        (fault): fault is ServiceFault =>
          'service' in fault && fault.service === service && (fault.call ?? call) === call,
      ),
  };
}
