import { gatewayAnswer } from '../gateway/answer.ts';
import type { Integration } from '../gateway/http-api.ts';
import type { FaultPlan } from './fault-plan.ts';

/** Lets calls of routes fail as planned. A time-out is answered at once, as the gateway answers after its 30 seconds. */
export function faultyIntegration(plan: FaultPlan): Integration {
  return async (route, invoke, { headers }) => {
    switch (plan.ofRoute(route.routeKey, headers)) {
      case undefined:
        return invoke();
      case 'throttled':
        return gatewayAnswer('throttled');
      case '500':
        return gatewayAnswer('internalError');
      case 'time-out':
        return gatewayAnswer('unavailable');
      case 'applied-but-error':
        await invoke();
        return gatewayAnswer('internalError');
      case 'empty':
        return { status: 200, headers: {}, body: Buffer.alloc(0) };
      case 'cut-off':
        return undefined;
    }
  };
}
