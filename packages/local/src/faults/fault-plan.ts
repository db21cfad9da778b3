import * as z from 'zod';

/** How a call fails. */
export const faultKinds = ['throttled', '500', 'time-out', 'applied-but-error'] as const;
export type FaultKind = (typeof faultKinds)[number];

/** The emulated services whose calls can be made to fail. */
export const faultyServices = ['dynamodb', 's3', 'ses', 'cognito'] as const;
export type FaultyService = (typeof faultyServices)[number];

const common = {
  kind: z.enum(faultKinds),
  /** How many of the next calls fail. */
  times: z.int().min(1).max(10_000).default(1),
};

/** Makes calls fail: of a route (`POST /path/{name}`), or of a service, all or one by name (`PutItem`). */
export const faultSchema = z.union([
  z.strictObject({ route: z.string(), ...common }),
  z.strictObject({ service: z.enum(faultyServices), call: z.string().optional(), ...common }),
]);
export type Fault = z.infer<typeof faultSchema>;

/** The faults to come. */
export interface FaultPlan {
  readonly all: readonly Fault[];
  add(fault: Fault): void;
  clear(): void;
  /** The fault of this call of a route, if it shall have one; counts it. */
  ofRoute(routeKey: string): FaultKind | undefined;
  /** The fault of this call of a service, if it shall have one; counts it. */
  ofService(service: FaultyService, call: string): FaultKind | undefined;
}

/** An empty plan. */
export function createFaultPlan(): FaultPlan {
  let faults: Fault[] = [];

  function take(fits: (fault: Fault) => boolean): FaultKind | undefined {
    const index = faults.findIndex(fits);
    const fault = faults[index];
    if (!fault) return undefined;
    const left = fault.times > 1 ? [{ ...fault, times: fault.times - 1 }] : [];
    faults = faults.toSpliced(index, 1, ...left);
    return fault.kind;
  }

  return {
    get all() {
      return faults;
    },
    add: (fault) => {
      faults = [...faults, fault];
    },
    clear: () => {
      faults = [];
    },
    ofRoute: (routeKey) => take((fault) => 'route' in fault && fault.route === routeKey),
    ofService: (service, call) =>
      take(
        (fault) =>
          'service' in fault &&
          fault.service === service &&
          (fault.call === undefined || fault.call === call),
      ),
  };
}
