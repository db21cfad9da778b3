import { AsyncLocalStorage } from 'node:async_hooks';
import { Readable } from 'node:stream';
import { makeRequestHandler, type SdkRequest } from '@portal/api/test/emulators';
import type { EmulatedService } from '@portal/local/http/service-errors';

export type Service = EmulatedService;

export interface ServiceRequest {
  readonly method: string;
  /** Path and query, as sent. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export interface ServiceResponse {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** One request to a service. Each attempt of the SDK is a call of its own. */
export interface ServiceCall {
  readonly service: Service;
  /** `TransactWriteItems`, `CopyObject`, `SendEmail` … */
  readonly name: string;
  readonly request: ServiceRequest;
  /** Set by {@link CallInterceptor.runAs}. */
  readonly actor: string;
}

/** Handles a call: proceeds, delays it, or responds instead of the service. */
export type CallHandler = (
  call: ServiceCall,
  proceed: () => Promise<ServiceResponse>,
) => Promise<ServiceResponse>;

/** Intercepts every call of DynamoDB, S3, SES and Cognito. */
export interface CallInterceptor {
  handle: CallHandler;
  /** Runs work whose calls carry the actor's name. */
  runAs<T>(actor: string, work: () => Promise<T>): Promise<T>;
  /** Calls a service without interception. */
  callService(call: ServiceCall): Promise<ServiceResponse>;
  /** Sends a request through {@link CallInterceptor.handle}. */
  send(service: Service, request: ServiceRequest): Promise<ServiceResponse>;
}

export const passThrough: CallHandler = (_call, proceed) => proceed();

/** An emulator, and the names of its operations. */
export interface Emulator {
  readonly nameOf: (request: ServiceRequest) => string | undefined;
  readonly serve: (call: ServiceCall) => Promise<ServiceResponse>;
}

export function createCallInterceptor(emulators: Readonly<Record<Service, Emulator>>): CallInterceptor {
  const actors = new AsyncLocalStorage<string>();
  const interceptor: CallInterceptor = {
    handle: passThrough,
    runAs: (actor, work) => actors.run(actor, work),
    send: (service, request) => {
      const name = emulators[service].nameOf(request) ?? 'unknown';
      const call = { service, name, request, actor: actors.getStore() ?? 'unknown' };
      return interceptor.handle(call, () => interceptor.callService(call));
    },
    callService: (call) => emulators[call.service].serve(call),
  };
  return interceptor;
}

/** Returns an SDK request handler that sends through the interceptor. */
export const requestHandlerFor = (interceptor: CallInterceptor, service: Service) =>
  makeRequestHandler(async (request) => {
    const { statusCode, headers, body } = await interceptor.send(service, toServiceRequest(request));
    // The SDK reads S3 bodies as streams. For the others it accepts bytes, which is faster.
    const content = service === 's3' ? Readable.from(body.length > 0 ? [body] : []) : new Uint8Array(body);
    return { statusCode, headers: { ...headers }, body: content };
  });

function toServiceRequest({ method, path, query, headers, body }: SdkRequest): ServiceRequest {
  const parameters = Object.entries(query ?? {}).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value ?? '']).map(
      (one: string) => `${encodeURIComponent(name)}=${encodeURIComponent(one)}`,
    ),
  );
  const url = parameters.length === 0 ? path : `${path}?${parameters.join('&')}`;
  return { method, url, headers, body: bytesOf(body) };
}

function bytesOf(body: unknown): Buffer {
  if (typeof body === 'string') return Buffer.from(body);
  if (!(body instanceof Uint8Array)) return Buffer.alloc(0);
  return Buffer.from(body.buffer, body.byteOffset, body.byteLength);
}
