import { AsyncLocalStorage } from 'node:async_hooks';
import { Readable } from 'node:stream';
import type { DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';
import type { WireAnswer, WireRequest } from './in-process.ts';

export type Service = 'dynamodb' | 's3' | 'ses';

/** One request on its way to a service: each single attempt of the SDK's. */
export interface WireCall {
  readonly service: Service;
  /** `TransactWriteItems`, `CopyObject`, `SendEmail` … */
  readonly name: string;
  readonly request: WireRequest;
  /** Who makes it, where somebody said so. */
  readonly actor: string;
}

/** What stands between the clients and the services: lets a call through, holds it, or answers in its place. */
export type Carrier = (call: WireCall, proceed: () => Promise<WireAnswer>) => Promise<WireAnswer>;

/** The one seam through which every storage, object and mail call passes. */
export interface Wire {
  carrier: Carrier;
  /** Runs work in somebody's name. */
  as<T>(actor: string, work: () => Promise<T>): Promise<T>;
  /** Hands a call to its service past the seam. */
  deliver(call: WireCall): Promise<WireAnswer>;
  /** Sends a request through the seam. */
  send(call: Omit<WireCall, 'actor'>): Promise<WireAnswer>;
}

/** Lets everything through. */
export const straight: Carrier = (_call, proceed) => proceed();

export function createWire(
  services: Readonly<Record<Service, (call: WireCall) => Promise<WireAnswer>>>,
): Wire {
  const actors = new AsyncLocalStorage<string>();
  const wire: Wire = {
    carrier: straight,
    as: (actor, work) => actors.run(actor, work),
    send: (sent) => {
      const call = { ...sent, actor: actors.getStore() ?? 'nobody' };
      return wire.carrier(call, () => wire.deliver(call));
    },
    deliver: (call) => services[call.service](call),
  };
  return wire;
}

type Handler = Extract<NonNullable<DynamoDBClientConfig['requestHandler']>, { handle: unknown }>;
type SdkRequest = Parameters<Handler['handle']>[0];
type SdkResponse = Awaited<ReturnType<Handler['handle']>>;

/** What an SDK client takes for its way to the network: it leads into the wire. */
export interface WireHandler {
  handle(request: SdkRequest): Promise<SdkResponse>;
  updateHttpClientConfig(): void;
  httpHandlerConfigs(): Record<string, never>;
}

/** @param nameOf what a request is called in its service */
export function handlerFor(
  wire: Wire,
  service: Service,
  nameOf: (request: WireRequest) => string,
): WireHandler {
  return {
    async handle(sdkRequest) {
      const request = toWire(sdkRequest);
      const { statusCode, headers, body } = await wire.send({ service, name: nameOf(request), request });
      // The SDK reads a document as a stream; it takes other bodies as bytes, which is quicker.
      const content = service === 's3' ? Readable.from(body.length > 0 ? [body] : []) : new Uint8Array(body);
      return { response: { statusCode, headers: { ...headers }, body: content } };
    },
    updateHttpClientConfig: () => {},
    httpHandlerConfigs: () => ({}),
  };
}

function toWire({ method, path, query, headers, body }: SdkRequest): WireRequest {
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
