import { type IncomingMessage, type RequestListener, ServerResponse } from 'node:http';
import { Writable } from 'node:stream';
import { callName as s3CallName } from '../s3/call-name.ts';
import type { FaultPlan, FaultyService, ServiceFault } from './fault-plan.ts';
import { type ErrorAnswer, refusalOf } from './refusals.ts';

/**
 * Lets a service fail as planned: its calls reach the listener only where no fault is in the way. A browser's question
 * whether it may call is no call.
 */
export function withFaults(
  service: FaultyService,
  plan: FaultPlan,
  listener: RequestListener,
): RequestListener {
  return (request, response) => {
    const isCall = request.method !== 'OPTIONS';
    const fault = isCall ? plan.ofService(service, callName(service, request), request.headers) : undefined;
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
  const answer = () => refuse(request, response, refusalOf(fault.service, fault));
  if (fault.kind === 'applied-but-error') {
    listener(request, muteResponse(request, answer));
    return;
  }
  request.resume();
  if (fault.kind === 'cut-off') request.once('end', () => response.destroy());
  else if (fault.kind !== 'time-out') request.once('end', answer);
}

function refuse(
  { headers: { origin } }: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: ErrorAnswer,
): void {
  if (response.destroyed) return;
  // A page must be able to read it, as it reads the service's own errors.
  if (origin) response.setHeader('access-control-allow-origin', '*');
  response.writeHead(status, headers).end(body);
}

/** The name of a call as its service's documentation has it. SES is only ever asked to send. */
function callName(service: FaultyService, request: IncomingMessage): string {
  switch (service) {
    case 'dynamodb':
    case 'cognito':
      return String(request.headers['x-amz-target'] ?? '').split('.')[1] ?? '';
    case 'ses':
      return 'SendEmail';
    case 's3':
      return s3CallName(request) ?? '';
  }
}

/** A response that goes nowhere: the listener works as ever, its answer is dropped. Calls back when it is complete. */
function muteResponse(request: IncomingMessage, ended: () => void): ServerResponse {
  const response = new ServerResponse(request);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  // A response only asks for the stream part of a socket.
  response.assignSocket(Object.assign(nowhere, { setTimeout: () => nowhere }) as never);
  response.once('finish', ended);
  return response;
}
