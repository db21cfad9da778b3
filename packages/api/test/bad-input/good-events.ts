import type { Route } from '@portal/contracts/http/route';
import { type RouteId, routes } from '@portal/contracts/http/routes';
import fc from 'fast-check';
import type { HttpEvent } from '../../src/http/event.ts';
import { newFounder, newOrganiser } from '../founders.ts';
import { claimsOf, httpEvent } from '../http-event.ts';
import { plainBody, toJson } from './body-faults.ts';
import { goodValue, schemaNode } from './good-values.ts';
import { canary } from './texts.ts';

export type Params = Record<string, string>;

/** An event of a caller who may use the route, with canaries in the token. */
export function baseEvent(id: RouteId): HttpEvent {
  const caller = routes[id].access === 'organiser' ? newOrganiser(canary) : newFounder();
  const claims = { ...claimsOf(caller), name: canary, phone_number: canary };
  return httpEvent(id, { headers: { authorization: `Bearer ${canary}` } }, claims);
}

/** The schemas of a route's path, query and body, as nodes. */
export function partsOf(id: RouteId) {
  const { params, query, request }: Route = routes[id];
  return {
    params: params && schemaNode(params),
    query: query && schemaNode(query),
    body: request === undefined || request === 'multipart' ? undefined : schemaNode(request),
  };
}

/** Valid requests to a route. */
export function goodEvent(id: RouteId): fc.Arbitrary<HttpEvent> {
  const base = baseEvent(id);
  const { params, query, body } = partsOf(id);
  const nothing = fc.constant({});
  return fc
    .tuple(
      params ? goodValue(params).map((values) => ({ pathParameters: values as Params })) : nothing,
      query ? goodValue(query).map((values) => ({ queryStringParameters: toStrings(values) })) : nothing,
      body ? goodValue(body).map((value) => plainBody(toJson(value))) : nothing,
    )
    .map((parts) => Object.assign({}, base, ...parts));
}

/** Converts values to query parameters. */
export function toStrings(query: unknown): Params {
  return Object.fromEntries(Object.entries(query as object).map(([name, value]) => [name, String(value)]));
}
