import type { MiddlewareObj } from '@middy/core';
import {
  type RouteId,
  routeIds,
  routeKeyOf,
  routes,
  type ServingFunction,
} from '@portal/contracts/http/routes';
import type { Caller } from '../caller.ts';
import { type Problem, problem } from '../problem.ts';
import { refusal } from './access.ts';
import { type HttpAnswer, problemAnswer } from './answers.ts';
import { type AdmittedEvent, claimsOf, requestIdOf } from './event.ts';
import { cameThroughFront } from './front.ts';
import { readCaller } from './identity.ts';

export interface AdmissionOptions {
  readonly serves: ServingFunction;
  readonly clientId: string;
  readonly originSecret: string;
}

/**
 * Lets a call in when it came through the portal's front, the function serves it and the caller may use it; before anything
 * else is looked at.
 */
export function admission({
  serves,
  clientId,
  originSecret,
}: AdmissionOptions): MiddlewareObj<AdmittedEvent, HttpAnswer> {
  const table = routesServedBy(serves);
  return {
    before: ({ event }) => {
      if (!cameThroughFront(event, originSecret))
        return problemAnswer(problem('forbidden'), requestIdOf(event));
      const admitted = admit(table.get(event.routeKey), readCaller(claimsOf(event), clientId));
      if ('problem' in admitted) return problemAnswer(admitted, requestIdOf(event));
      Object.assign(event, { admitted });
      return undefined;
    },
  };
}

function routesServedBy(serves: ServingFunction): ReadonlyMap<string, RouteId> {
  const served = routeIds.filter((id) => routes[id].function === serves);
  return new Map(served.map((id) => [routeKeyOf(id), id]));
}

function admit(id: RouteId | undefined, caller: Caller | undefined): AdmittedEvent['admitted'] | Problem {
  if (id === undefined) return problem('not-found');
  if (caller === undefined) return problem('not-signed-in');
  return refusal(routes[id].access, caller) ?? { id, caller };
}
