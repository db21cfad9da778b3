import { type IncomingMessage, type RequestListener, ServerResponse } from 'node:http';
import { Writable } from 'node:stream';
import type { EmulatedService } from '../cloud/emulated-services.ts';
import { operationName } from '../s3/operation-name.ts';
import { type ErrorResponse, errorResponseOf } from './error-responses.ts';
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
    fail(fault, listener, request, response);
  };
}

function fail(
  fault: ServiceFault,
  listener: RequestListener,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const respond = () => respondError(request, response, errorResponseOf(fault.service, fault));
  if (fault.kind === 'applied-but-error') {
    listener(request, discardResponse(request, respond));
    return;
  }
  request.resume();
  if (fault.kind === 'cut-off') request.once('end', () => response.destroy());
  else if (fault.kind !== 'time-out') request.once('end', respond);
}

function respondError(
  { headers: { origin } }: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: ErrorResponse,
): void {
  if (response.destroyed) return;
  // Browsers must be able to read the error, as they read the service's own errors.
  if (origin) response.setHeader('access-control-allow-origin', '*');
  response.writeHead(status, headers).end(body);
}

/** The operation of a request, named as in the service's documentation. The portal only calls `SendEmail` of SES. */
function operationOf(service: EmulatedService, request: IncomingMessage): string {
  switch (service) {
    case 'dynamodb':
    case 'cognito':
      return String(request.headers['x-amz-target'] ?? '').split('.')[1] ?? '';
    case 'ses':
      return 'SendEmail';
    case 's3':
      return operationName(request) ?? '';
  }
}

/** A response that the listener writes as usual but nobody receives. Calls `onEnd` when it is complete. */
function discardResponse(request: IncomingMessage, onEnd: () => void): ServerResponse {
  const response = new ServerResponse(request);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  // A response uses only the stream part of a socket.
  response.assignSocket(Object.assign(nowhere, { setTimeout: () => nowhere }) as never);
  response.once('finish', onEnd);
  return response;
}
