import { AsyncLocalStorage } from 'node:async_hooks';
import { Readable } from 'node:stream';
import type { DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';
import type { ServiceRequest, ServiceResponse } from './in-process.ts';

export type Service = 'dynamodb' | 's3' | 'ses' | 'cognito';

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
  send(call: Omit<ServiceCall, 'actor'>): Promise<ServiceResponse>;
}

/** Lets every call through. */
export const passThrough: CallHandler = (_call, proceed) => proceed();

export function createCallInterceptor(
  services: Readonly<Record<Service, (call: ServiceCall) => Promise<ServiceResponse>>>,
): CallInterceptor {
  const actors = new AsyncLocalStorage<string>();
  const interceptor: CallInterceptor = {
    handle: passThrough,
    runAs: (actor, work) => actors.run(actor, work),
    send: (sent) => {
      const call = { ...sent, actor: actors.getStore() ?? 'unknown' };
      return interceptor.handle(call, () => interceptor.callService(call));
    },
    callService: (call) => services[call.service](call),
  };
  return interceptor;
}

type Handler = Extract<NonNullable<DynamoDBClientConfig['requestHandler']>, { handle: unknown }>;
type SdkRequest = Parameters<Handler['handle']>[0];
type SdkResponse = Awaited<ReturnType<Handler['handle']>>;

/** The part of an SDK request handler that clients use. */
export interface SdkRequestHandler {
  handle(request: SdkRequest): Promise<SdkResponse>;
  updateHttpClientConfig(): void;
  httpHandlerConfigs(): Record<string, never>;
}

/** Returns an SDK request handler that sends through the interceptor. @param nameOf returns the operation's name */
export function requestHandlerFor(
  interceptor: CallInterceptor,
  service: Service,
  nameOf: (request: ServiceRequest) => string,
): SdkRequestHandler {
  return {
    async handle(sdkRequest) {
      const request = toServiceRequest(sdkRequest);
      const { statusCode, headers, body } = await interceptor.send({
        service,
        name: nameOf(request),
        request,
      });
      // The SDK reads S3 bodies as streams. For the others it accepts bytes, which is faster.
      const content = service === 's3' ? Readable.from(body.length > 0 ? [body] : []) : new Uint8Array(body);
      return { response: { statusCode, headers: { ...headers }, body: content } };
    },
    updateHttpClientConfig: () => {},
    httpHandlerConfigs: () => ({}),
  };
}

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
