import type { MiddlewareObj } from '@middy/core';
import { keyOfRoute, type Route } from '@portal/contracts/http/route';
import type { Caller } from '../caller.ts';
import { type Problem, problem } from '../problem.ts';
import { refusal } from './access.ts';
import { type HttpAnswer, problemAnswer } from './answers.ts';
import { type Admitted, type AdmittedEvent, claimsOf, requestIdOf } from './event.ts';
import { readCaller } from './identity.ts';
import { hasOriginSecret } from './origin-secret.ts';

export interface AdmissionOptions {
  /** Those that the function serves, by their ids. */
  readonly routes: Readonly<Record<string, Route>>;
  readonly clientId: string;
  /** Any of them shows that a call came through CloudFront. */
  readonly originSecrets: readonly string[];
}

/**
 * Lets a call in when it came through CloudFront, the function serves it and the caller may use it; before anything
 * else is looked at.
 */
export function admission({
  routes,
  clientId,
  originSecrets,
}: AdmissionOptions): MiddlewareObj<AdmittedEvent, HttpAnswer> {
  const table = new Map(Object.entries(routes).map(([id, route]) => [keyOfRoute(route), { id, route }]));
  return {
    before: ({ event }) => {
      if (!hasOriginSecret(event, originSecrets))
        return problemAnswer(problem('forbidden'), requestIdOf(event));
      const admitted = admit(table.get(event.routeKey), readCaller(claimsOf(event), clientId));
      if ('problem' in admitted) return problemAnswer(admitted, requestIdOf(event));
      Object.assign(event, { admitted });
      return undefined;
    },
  };
}

function admit(
  served: Pick<Admitted, 'id' | 'route'> | undefined,
  caller: Caller | undefined,
): Admitted | Problem {
  if (served === undefined) return problem('not-found');
  if (caller === undefined) return problem('not-signed-in');
  return refusal(served.route.access, caller) ?? { ...served, caller };
}
