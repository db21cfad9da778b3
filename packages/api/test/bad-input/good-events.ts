import type { Route } from '@portal/contracts/http/route';
import { type RouteId, routes } from '@portal/contracts/http/routes';
import fc from 'fast-check';
import type { HttpEvent } from '../../src/http/event.ts';
import { newFounder, newOrganiser } from '../founders.ts';
import { claimsOf, httpEvent } from '../http-event.ts';
import { plainBody, toJson } from './body-faults.ts';
import { canary } from './canary.ts';
import { goodValue } from './good-values.ts';
import { schemaNode } from './schema-nodes.ts';

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
  const parts = partsOf(id);
  return fc
    .record({
      params: parts.params ? goodValue(parts.params) : fc.constant(undefined),
      query: parts.query ? goodValue(parts.query).map(toStrings) : fc.constant(undefined),
      body: parts.body ? goodValue(parts.body).map(toJson) : fc.constant(undefined),
    })
    .map(({ params, query, body }) => ({
      ...base,
      ...(params === undefined ? {} : { pathParameters: params as Params }),
      ...(query === undefined ? {} : { queryStringParameters: query as Params }),
      ...(body === undefined ? {} : plainBody(body)),
    }));
}

/** Converts values to query parameters. */
export function toStrings(query: unknown): Params {
  return Object.fromEntries(Object.entries(query as object).map(([name, value]) => [name, String(value)]));
}
