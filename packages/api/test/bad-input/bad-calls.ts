import { isBodyOptional } from '@portal/contracts/http/route';
import { type RouteId, routes } from '@portal/contracts/http/routes';
import fc from 'fast-check';
import type { HttpEvent } from '../../src/http/event.ts';
import { absentBodies, bodyFaults, plainBody, toJson } from './body-faults.ts';
import { goodEvent, type Params, partsOf, toStrings } from './good-events.ts';
import { goodValue } from './good-values.ts';
import { schemaFaults } from './schema-faults.ts';

/** A request with one fault, which is an `invalid-request`. */
export interface BadCall {
  readonly what: string;
  readonly event: HttpEvent;
  /** The field that the response must name; absent if no field is invalid. */
  readonly path?: readonly (string | number)[] | undefined;
}

/** All requests with one kind of fault. */
export type BadCalls = fc.Arbitrary<BadCall>;

/** Returns all faults of a request's path, query and body, derived from the route table; those of a form are in uploads/upload-file.test.ts. */
export function badCallsOf(id: RouteId): readonly BadCalls[] {
  const good = goodEvent(id);
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
