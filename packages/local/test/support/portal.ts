import type { ProblemBody } from '@portal/contracts/http/problems';
import {
  type ParamsOf,
  type RequestOf,
  type ResponseOf,
  type RouteId,
  routes,
} from '@portal/contracts/http/routes';

/** The response to a call: `body` is the result, or the problem. */
export interface Reply<Body> {
  readonly status: number;
  readonly body: Body & Partial<ProblemBody>;
  readonly headers: Headers;
}

interface Input {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

type InputOf<Id extends RouteId> = Omit<Input, 'params' | 'body'> &
  (ParamsOf<Id> extends undefined ? object : { readonly params: ParamsOf<Id> }) &
  (RequestOf<Id> extends undefined
    ? object
    : undefined extends RequestOf<Id>
      ? { readonly body?: RequestOf<Id> }
      : { readonly body: RequestOf<Id> });

/** Calls a route of the route table. */
export type Call = <Id extends RouteId>(id: Id, input: InputOf<Id>) => Promise<Reply<ResponseOf<Id>>>;

/** Creates a client of the portal's API with a token. */
export function createApiClient(origin: string, token: string): Call {
  return (id, input) => callRoute(origin, id, input as Input, `Bearer ${token}`);
}

/** Calls a route with any header Authorization, or without. A body that is no form is sent as JSON. */
export async function callRoute<Body>(
  origin: string,
  id: RouteId,
  input: Input,
  authorization?: string,
): Promise<Reply<Body>> {
  const { params = {}, query = {}, body } = input;
  const isJson = body !== undefined && !(body instanceof FormData);
  const response = await fetch(addressOf(origin, id, params, query), {
    method: routes[id].method,
    headers: {
      ...(authorization !== undefined && { authorization }),
      ...(isJson && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
  });
  const { status, headers } = response;
  const text = await response.text();
  return { status, headers, body: headers.get('content-type')?.includes('json') ? JSON.parse(text) : text };
}

/** The URL of a call. */
function addressOf(
  origin: string,
  id: RouteId,
  params: Readonly<Record<string, string>>,
  query: Readonly<Record<string, string>>,
): string {
  const path = routes[id].path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const search = new URLSearchParams(query).toString();
  return `${origin}${path}${search && `?${search}`}`;
}
