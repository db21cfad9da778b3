import { gatewayResponse } from '../gateway/gateway-response.ts';
import type { Integration } from '../gateway/http-api.ts';
import type { FaultPlan } from './fault-plan.ts';

/** Applies planned faults to routes. A time-out gets the gateway's 503 at once, not after 30 seconds. */
export function integrationWithFaults(plan: FaultPlan): Integration {
  return async (route, invoke, { headers }) => {
    switch (plan.forRoute(route.routeKey, headers)) {
      case undefined:
        return invoke();
      case 'throttled':
        return gatewayResponse('throttled');
      case '500':
        return gatewayResponse('internalError');
      case 'time-out':
        return gatewayResponse('unavailable');
      case 'applied-but-error':
        await invoke();
        return gatewayResponse('internalError');
      case 'empty':
        return { status: 200, headers: {}, body: Buffer.alloc(0) };
      case 'cut-off':
        return undefined;
    }
  };
}
