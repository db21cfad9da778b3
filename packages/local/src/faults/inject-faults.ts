import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { gatewayResponse } from '../gateway/gateway-response.ts';
import type { Integration } from '../gateway/http-api.ts';
import { type EmulatedService, writeServiceError } from '../http/service-errors.ts';
import { operationName } from '../s3/operation-name.ts';
import type { FaultPlan, ServiceFault } from './fault-plan.ts';

/**
 * Applies planned faults to a service: a request without a fault reaches the listener. Preflights never fail.
 */
export function withFaults(
  service: EmulatedService,
  plan: FaultPlan,
  listener: RequestListener,
): RequestListener {
  return (request, response) => {
    const isPreflight = request.method === 'OPTIONS';
    const fault = isPreflight
      ? undefined
      : plan.forService(service, operationOf(service, request), request.headers);
    if (fault === undefined) return listener(request, response);
    request.once('end', () => respondWith(fault, request, response)).resume();
  };
}

export function integrationWithFaults(plan: FaultPlan): Integration {
  return async (route, invoke, { headers }) => {
    switch (plan.forRoute(route.routeKey, headers)) {
      case undefined:
        return invoke();
      case 'throttled':
        return gatewayResponse('throttled');
      case '500':
        return gatewayResponse('internalError');
      case 'applied-but-error':
        await invoke();
        return gatewayResponse('internalError');
      case 'cut-off':
        return undefined;
    }
  };
}

type ErrorCode = readonly [status: number, name: string];

/** Status and code with which each service throttles and fails. */
export const errorCodes: Readonly<
  Record<EmulatedService, { readonly throttled: ErrorCode; readonly failed: ErrorCode }>
> = {
  dynamodb: {
    throttled: [400, 'ProvisionedThroughputExceededException'],
    failed: [500, 'InternalServerError'],
  },
  cognito: { throttled: [400, 'TooManyRequestsException'], failed: [500, 'InternalErrorException'] },
  ses: { throttled: [400, 'Throttling'], failed: [500, 'InternalFailure'] },
  s3: { throttled: [503, 'SlowDown'], failed: [500, 'InternalError'] },
};

function respondWith(fault: ServiceFault, { headers }: IncomingMessage, response: ServerResponse): void {
  const { service, kind } = fault;
  if (kind === 'cut-off' || response.destroyed) {
    response.destroy();
    return;
  }
  // Browsers must be able to read the error, as they read the service's own errors.
  if (headers.origin) response.setHeader('access-control-allow-origin', '*');
  if (kind === 'refused') writeServiceError(service, response, 400, fault.error, fault.message);
  else {
    const [status, name] = errorCodes[service][kind === 'throttled' ? 'throttled' : 'failed'];
    writeServiceError(service, response, status, name, 'The local cloud injected this fault');
  }
}

/** The operation of a request, named as in the service's documentation. The portal only calls `SendEmail` of SES. */
function operationOf(service: EmulatedService, request: IncomingMessage): string {
  if (service === 'ses') return 'SendEmail';
  if (service === 's3') return operationName(request) ?? '';
  return String(request.headers['x-amz-target'] ?? '').split('.')[1] ?? '';
}
