import type { ProblemBody } from '@portal/contracts/http/problems';
import {
  type ParamsOf,
  type RequestOf,
  type ResponseOf,
  type RouteId,
  routes,
} from '@portal/contracts/http/routes';

/** The answer to a call: `body` is what success has, or the problem. */
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
  (RequestOf<Id> extends undefined ? object : { readonly body: RequestOf<Id> });

/** Calls of one caller, by the route table. */
export type Call = <Id extends RouteId>(id: Id, input: InputOf<Id>) => Promise<Reply<ResponseOf<Id>>>;

/** Calls the portal with a token, or without one. */
export function portalOf(origin: string, token?: string): Call {
  return async (id, input) => {
    const { params = {}, query = {}, body } = input as Input;
    const response = await fetch(addressOf(origin, id, params, query), {
      method: routes[id].method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers };
  };
}

/** The address of a call. */
export function addressOf(
  origin: string,
  id: RouteId,
  params: Readonly<Record<string, string>>,
  query: Readonly<Record<string, string>> = {},
): string {
  const path = routes[id].path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const search = new URLSearchParams(query).toString();
  return `${origin}${path}${search && `?${search}`}`;
}
