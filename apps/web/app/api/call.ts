import { i18n } from '@lingui/core';
import type { PortalConfig } from '@portal/contracts/http/portal-config';
import type { Route } from '@portal/contracts/http/route';
import {
  type ParamsOf,
  type QueryOf,
  type RequestOf,
  type ResponseOf,
  type RouteId,
  type RouteOf,
  routes,
} from '@portal/contracts/http/routes';
import { apiBase, uploadBase } from '@portal/contracts/programme';
import { portalConfig } from '../session/portal-config.ts';
import { session } from '../session/session.ts';
import { idToken, newIdToken } from '../session/tokens.ts';
import { networkProblem, unexpectedResponse } from './api-problem.ts';
import { reportConflict } from './conflict-reports.ts';
import { problemFromResponse } from './problem-from-response.ts';
import { readServerTime } from './server-time.ts';

type Part<Name extends string, T, Needed extends boolean = true> = undefined extends T
  ? { readonly [K in Name]?: T }
  : Needed extends true
    ? { readonly [K in Name]: T }
    : { readonly [K in Name]?: T };

type BodyOf<Id extends RouteId> = RouteOf<Id> extends { request: 'multipart' } ? FormData : RequestOf<Id>;

/** The input of a call: exactly the parts that its route has. */
export type CallInput<Id extends RouteId> = Part<'params', ParamsOf<Id>> &
  Part<'query', QueryOf<Id>, false> &
  Part<'body', BodyOf<Id>> &
  (RouteOf<Id> extends { takesIdempotencyKey: true } ? { readonly idempotencyKey?: string } : unknown) & {
    readonly signal?: AbortSignal;
  };

interface LooseInput {
  readonly params?: Readonly<Record<string, string | number>> | undefined;
  readonly query?: Readonly<Record<string, string | number | undefined>> | undefined;
  readonly body?: unknown;
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

type Values = Readonly<Record<string, string | number | undefined>>;

/** Fills `{name}` in a route's path. */
export function fillPath(path: string, params: Values = {}): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${path} needs the parameter ${name}`);
    return encodeURIComponent(value);
  });
}

/** Returns the URL of a route-table path on this stage. `origin` is the page's own. */
export function routeUrl(
  config: Pick<PortalConfig, 'apiBase' | 'uploadBase'>,
  origin: string,
  path: string,
  query: Values = {},
): URL {
  const [base, rest] = path.startsWith(uploadBase)
    ? [config.uploadBase, path.slice(uploadBase.length)]
    : [config.apiBase, path.slice(apiBase.length)];
  const url = new URL(base + rest, origin);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  return url;
}

/** Replaces halves of surrogate pairs, which the server refuses with the whole body. A text that was cut has them. */
const wellFormed = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll(/\p{Surrogate}/gu, '\ufffd') : value;

async function send(
  route: Route,
  { params, query, body, idempotencyKey, signal }: LooseInput,
): Promise<Response> {
  const config = await portalConfig().catch((error: unknown) => {
    throw networkProblem(error);
  });
  const url = routeUrl(config, window.location.origin, fillPath(route.path, params), query);
  const attempt = async (token: string | undefined): Promise<Response> => {
    const headers = new Headers({ accept: 'application/json', 'accept-language': i18n.locale });
    // The URL is built from the route table and the configured base: no other server receives the token.
    if (token) headers.set('authorization', `Bearer ${token}`);
    // The browser names the boundary of a form.
    const isForm = body instanceof FormData;
    if (body !== undefined && !isForm) headers.set('content-type', 'application/json');
    if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey);
    try {
      return await fetch(url, {
        method: route.method,
        headers,
        cache: 'no-store',
        ...(body !== undefined && { body: isForm ? body : JSON.stringify(body, wellFormed) }),
        ...(signal && { signal }),
      });
    } catch (error) {
      throw signal?.aborted ? error : networkProblem(error);
    }
  };
  if (route.access === 'public') return attempt(undefined);
  const response = await attempt(await idToken());
  if (response.status !== 401) return response;
  const token = await renewToken();
  return token === undefined ? response : attempt(token);
}

/**
 * Returns a token for a second attempt after a 401. When the user pool refuses too, the session has ended and the guards
 * navigate to the login. When the pool cannot be reached, the user stays signed in.
 */
async function renewToken(): Promise<string | undefined> {
  try {
    const token = await newIdToken();
    if (token === undefined) await session.check();
    return token;
  } catch (error) {
    throw networkProblem(error);
  }
}

/** The request id of the function, or of the gateway when no function ran. */
function requestIdOf({ headers }: Response): string | undefined {
  return headers.get('x-request-id') ?? headers.get('apigw-requestid') ?? undefined;
}

/** Reads a body. Throws a network problem when the connection breaks. */
function readText(response: Response, signal: AbortSignal | undefined): Promise<string> {
  return response.text().catch((error: unknown) => {
    throw signal?.aborted ? error : networkProblem(error);
  });
}

/** Parses a JSON body; `undefined` when it is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Rejects when the call is aborted. Needed because configuration and tokens are fetched without a signal. */
function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  });
}

/**
 * Calls a route and returns the parsed body. `signal` aborts the call in any phase; it then rejects with the signal's
 * reason. Every other failure is an {@link ApiProblem}.
 */
export function call<Id extends RouteId>(id: Id, input: CallInput<Id>): Promise<ResponseOf<Id>> {
  const response = sendAndParse(id, input);
  return input.signal ? Promise.race([response, rejectOnAbort(input.signal)]) : response;
}

/** In ms. */
const saveTimeout = 20_000;

/** Calls with a signal that aborts a save which takes too long. It then fails like one without a connection. */
export async function saveInTime<T>(save: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(saveTimeout);
  try {
    return await save(signal);
  } catch (error) {
    throw signal.aborted ? networkProblem(error) : error;
  }
}

async function sendAndParse<Id extends RouteId>(id: Id, input: CallInput<Id>): Promise<ResponseOf<Id>> {
  const route: Route = routes[id];
  const response = await send(route, input as LooseInput);
  readServerTime(response);
  const text = await readText(response, input.signal);
  if (!response.ok) {
    const problem = problemFromResponse(response.status, parseJson(text), requestIdOf(response));
    if (problem.code === 'conflict-declared') reportConflict((input as LooseInput).params);
    throw problem;
  }
  const { body } = route.response;
  const parsed = body === 'text' ? { success: true as const, data: text } : body.safeParse(parseJson(text));
  if (!parsed.success) {
    console.error(`The response to ${id} breaks the contract`, parsed.error);
    throw unexpectedResponse(response.status, parsed.error);
  }
  return parsed.data as ResponseOf<Id>;
}
