import { isBodyOptional, type Route } from '@portal/contracts/http/route';
import { type RouteId, routes } from '@portal/contracts/http/routes';
import fc from 'fast-check';
import type * as z from 'zod/mini';
import { fieldCodes } from '../../src/domain/problem.ts';
import type { HttpEvent } from '../../src/http/event.ts';
import { newFounder, newOrganiser } from '../founders.ts';
import { claimsOf, httpEvent } from '../http-event.ts';
import { absentBody, bodyFaults } from './body-faults.ts';
import { goodValue } from './good-values.ts';
import { withOneChange } from './one-change.ts';
import { canary } from './texts.ts';

/** A request that is an `invalid-request`. */
export interface BadCall {
  readonly what: string;
  readonly event: HttpEvent;
  /** The fields that the response must name; none if the body cannot be parsed. */
  readonly fields: readonly string[];
}

/**
 * Returns the bad requests to a route: `changed` in one part of path, query or body, so that its schema rejects it, and by kind those
 * with a `malformed` body. The faults of a form are in uploads/upload-file.test.ts.
 */
export function badCallsOf(id: RouteId) {
  const route: Route = routes[id];
  const body = route.request === 'multipart' ? undefined : route.request;
  const addressed = addressedEvents(id, route);
  const json = body ? goodValue(body).map((value) => JSON.stringify(value)) : fc.constant('');
  const good: fc.Arbitrary<HttpEvent> = body
    ? fc.tuple(addressed, json).map(([event, text]) => ({ ...event, body: text }))
    : addressed;
  const changed = (
    part: 'pathParameters' | 'queryStringParameters' | 'body',
    schema: z.ZodMiniType | undefined,
    asRead: (value: unknown) => unknown,
  ) => {
    if (schema === undefined) return [];
    const others = part === 'body' ? addressed : good;
    const calls = fc.tuple(others, rejectedBy(schema, asRead)).map(([event, { value, fields }]): BadCall => {
      const sent = part === 'body' ? JSON.stringify(value) : value;
      return { what: part, fields, event: { ...event, [part]: sent } };
    });
    return [calls];
  };
  const faults: typeof bodyFaults = body ? { ...bodyFaults, ...(!isBodyOptional(route) && absentBody) } : {};
  const malformed = Object.entries(faults).map(([what, make]) => {
    const sent = json.chain((text) => fc.constantFrom(...make(text)));
    return fc.tuple(addressed, sent).map(([event, fault]): BadCall => {
      const part = typeof fault === 'string' ? { body: fault } : fault;
      return { what, fields: [], event: { ...event, ...part } };
    });
  });
  return {
    changed: [
      ...changed('pathParameters', route.params, toStrings),
      ...changed('queryStringParameters', route.query, toStrings),
      ...changed('body', body, (value) => JSON.parse(JSON.stringify(value))),
    ],
    malformed,
  };
}

/** Requests of a caller who may use the route, with valid path and query and without a body. The token contains canaries. */
function addressedEvents(id: RouteId, { access, params, query }: Route): fc.Arbitrary<HttpEvent> {
  const caller = access === 'organiser' ? newOrganiser(canary) : newFounder();
  const claims = { ...claimsOf(caller), name: canary, phone_number: canary };
  const base = httpEvent(id, { headers: { authorization: `Bearer ${canary}` } }, claims);
  const valid = (schema?: z.ZodMiniType): fc.Arbitrary<Record<string, string>> =>
    schema ? goodValue(schema).map(toStrings) : fc.constant({});
  return fc
    .tuple(valid(params), valid(query))
    .map(([pathParameters, queryStringParameters]) => ({ ...base, pathParameters, queryStringParameters }));
}

/** Values, as a function reads them, with one change that the schema rejects; and the fields that its errors name. */
function rejectedBy(schema: z.ZodMiniType, asRead: (value: unknown) => unknown) {
  return goodValue(schema)
    .chain(withOneChange)
    .map((changed) => {
      const value = asRead(changed);
      const { error } = schema.safeParse(value);
      return { value, fields: error ? Object.keys(fieldCodes(error)) : [] };
    })
    .filter(({ fields }) => fields.length > 0);
}

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** Path and query parameters are texts. */
function toStrings(values: unknown): Record<string, string> {
  return Object.fromEntries(Object.entries(values ?? {}).map(([name, value]) => [name, asText(value)]));
}
