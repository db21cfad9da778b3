import { originSecretHeader } from '@portal/contracts/http/origin-secret';
import type { ProblemCode } from '@portal/contracts/http/problems';
import { isBodyOptional } from '@portal/contracts/http/route';
import { type RouteId, routes } from '@portal/contracts/http/routes';
import fc from 'fast-check';
import type { HttpEvent } from '../../src/http/event.ts';
import { clientId, originSecret } from '../http-event.ts';
import { bodyFaults, plainBody, toJson } from './body-faults.ts';
import { canary, unknownName, unusualText } from './canary.ts';
import { baseEvent, goodEvent, type Params, partsOf, toStrings } from './good-events.ts';
import { goodValue } from './good-values.ts';
import { type FormFault, formFaults } from './multipart-faults.ts';
import { schemaFaults } from './schema-faults.ts';

/** A request with one fault, and the expected response. */
export interface BadCall {
  readonly what: string;
  readonly event: HttpEvent;
  readonly code: ProblemCode;
  /** The field that the response must name; absent if no field is invalid. */
  readonly path?: readonly (string | number)[];
}

/** One kind of fault, with all requests that have it. */
export interface BadCalls {
  readonly what: string;
  readonly calls: fc.Arbitrary<BadCall>;
}

/** Returns all faults of a request, derived from its entry in the route table. */
export function badCallsOf(id: RouteId): readonly BadCalls[] {
  const good = goodEvent(id);
  // A public route ignores the caller.
  const identity = routes[id].access === 'public' ? [] : identityFaults(good);
  return [...routingFaults(good), ...identity, ...inputFaults(id, good)];
}

/** Returns the requests with a faulty multipart form. */
export function badForm(id: RouteId, { what, code, form }: FormFault): BadCalls {
  const calls = form.map(({ bytes, contentType }): BadCall => {
    const event = baseEvent(id);
    const headers = { ...event.headers, 'content-type': contentType };
    const body = Buffer.from(bytes).toString('base64');
    const path = code === 'invalid-request' ? { path: ['file'] } : {};
    return { what, code, ...path, event: { ...event, headers, body, isBase64Encoded: true } };
  });
  return { what, calls };
}

function inputFaults(id: RouteId, good: fc.Arbitrary<HttpEvent>): readonly BadCalls[] {
  if (routes[id].path.endsWith('/file/upload/s3')) return formFaults.map((fault) => badForm(id, fault));
  const { params, query, body } = partsOf(id);
  const fault = (
    what: string,
    path: BadCall['path'],
    changes: fc.Arbitrary<Partial<HttpEvent>>,
    others: fc.Arbitrary<HttpEvent> = good,
  ): BadCalls => ({
    what,
    calls: fc.tuple(others, changes).map(([event, change]) => ({
      what,
      code: 'invalid-request',
      event: { ...event, ...change },
      ...(path === undefined ? {} : { path }),
    })),
  });
  const inPath = params ? schemaFaults(params, true) : [];
  const inQuery = query ? schemaFaults(query, true) : [];
  const inBody = body ? schemaFaults(body) : [];
  const withoutBody = good.map(({ body: _body, ...event }) => event);
  const whole = body ? bodyFaults(goodValue(body).map(toJson), isBodyOptional(routes[id])) : [];
  return [
    ...inPath.map(({ what, path, value }) =>
      fault(
        `path: ${path.join('.')} ${what}`,
        path,
        value.map((bad) => ({ pathParameters: bad as Params })),
      ),
    ),
    ...inQuery.map(({ what, path, value }) =>
      fault(
        `query: ${path.join('.')} ${what}`,
        path,
        value.map((bad) => ({ queryStringParameters: toStrings(bad) })),
      ),
    ),
    ...inBody.map(({ what, path, value }) =>
      fault(
        `body: ${path.join('.')} ${what}`,
        path,
        value.map((bad) => plainBody(toJson(bad))),
        withoutBody,
      ),
    ),
    ...whole.map(([what, bodies]) => fault(`body: ${what}`, undefined, bodies, withoutBody)),
  ];
}

/** Requests with a wrong origin secret or for another route. */
function routingFaults(good: fc.Arbitrary<HttpEvent>): readonly BadCalls[] {
  const secrets = fc.oneof(
    fc.constantFrom('', canary, `${originSecret},${originSecret}`, ` ${originSecret}`, originSecret.slice(1)),
    unusualText,
  );
  const keys = fc.constantFrom(
    '$default',
    '',
    'GET /',
    `POST /${canary}`,
    '__proto__',
    'constructor',
    'toString',
  );
  return [
    {
      what: 'another origin secret',
      calls: fc.tuple(good, secrets).map(([event, secret]) => ({
        what: `secret ${secret}`,
        code: 'forbidden' as const,
        event: { ...event, headers: { ...event.headers, [originSecretHeader]: secret } },
      })),
    },
    {
      what: 'another route',
      calls: fc.tuple(good, keys).map(([event, routeKey]) => ({
        what: `route ${routeKey}`,
        code: 'not-found' as const,
        event: { ...event, routeKey },
      })),
    },
  ];
}

/** Requests with invalid claims. */
function identityFaults(good: fc.Arbitrary<HttpEvent>): readonly BadCalls[] {
  const junk = fc.oneof(unusualText, fc.constantFrom(null, 1, true, [], {}, ['id'], { id: 1 }, ''));
  const one = (name: string, not: string) =>
    junk.filter((value) => value !== not).map((value) => ({ [name]: value }));
  const changes = fc.oneof(
    one('token_use', 'id'),
    one('aud', clientId),
    fc.constantFrom({ sub: '' }, { sub: ['a'] }, { sub: null }, { email: ' ' }, { email: { a: 1 } }),
  );
  return [
    {
      what: 'invalid claims',
      calls: fc.tuple(good, changes).map(([event, change]) => ({
        what: `claims ${JSON.stringify(change)}`,
        code: 'not-signed-in' as const,
        event: withClaims(event, (claims) => ({ ...claims, ...change })),
      })),
    },
    {
      what: 'claims of another shape',
      calls: fc
        .tuple(good, fc.oneof(junk, fc.dictionary(unknownName, junk, { maxKeys: 3 })))
        .map(([event, claims]) => ({
          what: 'claims of another kind',
          code: 'not-signed-in' as const,
          event: withClaims(event, () => claims),
        })),
    },
  ];
}

function withClaims(event: HttpEvent, change: (claims: object) => unknown): HttpEvent {
  const { authorizer } = event.requestContext;
  const jwt = { ...authorizer.jwt, claims: change(authorizer.jwt.claims) };
  return {
    ...event,
    requestContext: { ...event.requestContext, authorizer: { ...authorizer, jwt } },
  } as unknown as HttpEvent;
}
