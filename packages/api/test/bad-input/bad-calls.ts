import { originSecretHeader } from '@portal/contracts/http/origin-secret';
import type { ProblemCode } from '@portal/contracts/http/problems';
import { isBodyOptional } from '@portal/contracts/http/route';
import { type RouteId, routes } from '@portal/contracts/http/routes';
import fc from 'fast-check';
import type { HttpEvent } from '../../src/http/event.ts';
import { clientId, originSecret } from '../http-event.ts';
import { absentBodies, bodyFaults, plainBody, toJson } from './body-faults.ts';
import { goodEvent, type Params, partsOf, toStrings } from './good-events.ts';
import { goodValue } from './good-values.ts';
import { schemaFaults } from './schema-faults.ts';
import { canary, unknownName, unusualText } from './texts.ts';

/** A request with one fault, and the expected response. */
export interface BadCall {
  readonly what: string;
  readonly event: HttpEvent;
  readonly code: ProblemCode;
  /** The field that the response must name; absent if no field is invalid. */
  readonly path?: readonly (string | number)[] | undefined;
}

/** All requests with one kind of fault. */
export type BadCalls = fc.Arbitrary<BadCall>;

/** Returns all faults of a request, derived from its entry in the route table; those of a form are in uploads/upload-file.test.ts. */
export function badCallsOf(id: RouteId): readonly BadCalls[] {
  const good = goodEvent(id);
  // A public route ignores the caller.
  const identity = routes[id].access === 'public' ? [] : identityFaults(good);
  return [...routingFaults(good), ...identity, ...inputFaults(id, good)];
}

/** Requests with an invalid path, query or body. */
function inputFaults(id: RouteId, good: fc.Arbitrary<HttpEvent>): readonly BadCalls[] {
  const { params, query, body } = partsOf(id);
  const withoutBody = good.map(({ body: _body, ...event }) => event);
  const invalid = (
    what: string,
    path: BadCall['path'],
    changes: fc.Arbitrary<Partial<HttpEvent>>,
  ): BadCalls =>
    fc.tuple(what.startsWith('body') ? withoutBody : good, changes).map(([event, change]) => ({
      what,
      path,
      code: 'invalid-request',
      event: { ...event, ...change },
    }));
  const inSchema = (
    part: string,
    node: typeof params,
    change: (bad: unknown) => Partial<HttpEvent>,
    isText = true,
  ) =>
    (node ? schemaFaults(node, isText) : []).map(({ what, path, value }) =>
      invalid(`${part}: ${path.join('.')} ${what}`, path, value.map(change)),
    );
  const goodJson = body && goodValue(body).map(toJson);
  const malformed = Object.entries(goodJson ? bodyFaults : {}).map(([what, make]) =>
    invalid(
      `body: ${what}`,
      undefined,
      (goodJson ?? fc.constant('')).chain((json) =>
        fc.constantFrom(...make(json)).map((sent) => (typeof sent === 'string' ? plainBody(sent) : sent)),
      ),
    ),
  );
  const isAbsenceBad = body !== undefined && !isBodyOptional(routes[id]);
  return [
    ...inSchema('path', params, (bad) => ({ pathParameters: bad as Params })),
    ...inSchema('query', query, (bad) => ({ queryStringParameters: toStrings(bad) })),
    ...inSchema('body', body, (bad) => plainBody(toJson(bad)), false),
    ...malformed,
    ...(isAbsenceBad ? [invalid('body: absent', undefined, fc.constantFrom(...absentBodies))] : []),
  ];
}

const secrets = fc.oneof(
  fc.constantFrom('', canary, `${originSecret},${originSecret}`, ` ${originSecret}`, originSecret.slice(1)),
  unusualText,
);
const keys = ['$default', '', 'GET /', `POST /${canary}`, '__proto__', 'constructor', 'toString'];

/** Requests with a wrong origin secret or for another route. */
function routingFaults(good: fc.Arbitrary<HttpEvent>): readonly BadCalls[] {
  return [
    fc.tuple(good, secrets).map(([event, secret]) => ({
      what: `secret ${secret}`,
      code: 'forbidden',
      event: { ...event, headers: { ...event.headers, [originSecretHeader]: secret } },
    })),
    fc.tuple(good, fc.constantFrom(...keys)).map(([event, routeKey]) => ({
      what: `route ${routeKey}`,
      code: 'not-found',
      event: { ...event, routeKey },
    })),
  ];
}

const junk = fc.oneof(unusualText, fc.constantFrom(null, 1, true, [], {}, ['id'], { id: 1 }, ''));
const claimOtherThan = (name: string, right: string) =>
  junk.filter((value) => value !== right).map((value) => ({ [name]: value }));
const wrongClaims = fc.oneof(
  claimOtherThan('token_use', 'id'),
  claimOtherThan('aud', clientId),
  fc.constantFrom({ sub: '' }, { sub: ['a'] }, { sub: null }, { email: ' ' }, { email: { a: 1 } }),
);
const otherClaims = fc.oneof(junk, fc.dictionary(unknownName, junk, { maxKeys: 3 }));

/** Requests with invalid claims, or with something else in their place. */
function identityFaults(good: fc.Arbitrary<HttpEvent>): readonly BadCalls[] {
  const withClaims = (event: HttpEvent, change: (claims: object) => unknown): BadCall => {
    const { authorizer } = event.requestContext;
    const claims = change(authorizer.jwt.claims);
    const requestContext = { ...event.requestContext, authorizer: { jwt: { ...authorizer.jwt, claims } } };
    const what = `claims ${JSON.stringify(claims)}`;
    return { what, code: 'not-signed-in', event: { ...event, requestContext } as unknown as HttpEvent };
  };
  return [
    fc
      .tuple(good, wrongClaims)
      .map(([event, change]) => withClaims(event, (claims) => ({ ...claims, ...change }))),
    fc.tuple(good, otherClaims).map(([event, claims]) => withClaims(event, () => claims)),
  ];
}
