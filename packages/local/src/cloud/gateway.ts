import type { SharedClock } from '../clock/shared-clock.ts';
import type { Cognito } from '../cognito/create-cognito.ts';
import type { FaultPlan } from '../faults/fault-plan.ts';
import { faultyIntegration } from '../faults/faulty-route.ts';
import { createHttpApi } from '../gateway/http-api.ts';
import { createJwtAuthorizer, type Trust } from '../gateway/jwt-authorizer.ts';
import type { ApiPart } from '../template/stack-model.ts';
import type { Functions } from './functions.ts';

export interface GatewayOptions {
  readonly api: ApiPart;
  readonly functions: Functions;
  readonly cognito: Cognito;
  readonly clock: SharedClock;
  readonly faults: FaultPlan;
}

/** The HTTP API over the functions; tokens are those of the local user pool. */
export function createGateway({ api, functions, cognito, clock, faults }: GatewayOptions) {
  return createHttpApi({
    api,
    invoke: functions.invoke,
    authorizerOf: (trust) =>
      createJwtAuthorizer({
        trust,
        keys: cognito.jwks(poolIdOf(trust)),
        now: clock.now,
      }),
    now: clock.now,
    integration: faultyIntegration(faults),
  });
}

/** The issuer's last part: `https://cognito-idp.<region>.amazonaws.com/<pool>`. */
function poolIdOf({ issuer }: Trust): string {
  return issuer.split('/').at(-1) ?? '';
}
