import type { SharedClock } from '../clock/shared-clock.ts';
import type { Cognito } from '../cognito/create-cognito.ts';
import type { FaultPlan } from '../faults/fault-plan.ts';
import { integrationWithFaults } from '../faults/route-faults.ts';
import { createHttpApi } from '../gateway/http-api.ts';
import { createJwtAuthorizer, type JwtConfiguration } from '../gateway/jwt-authorizer.ts';
import type { ApiResource } from '../template/stack-model.ts';
import type { Functions } from './functions.ts';

export interface GatewayOptions {
  readonly api: ApiResource;
  readonly functions: Functions;
  readonly cognito: Cognito;
  readonly clock: SharedClock;
  readonly faults: FaultPlan;
}

/** Creates the HTTP API, which invokes the functions and accepts tokens of the local user pool. */
export function createGateway({ api, functions, cognito, clock, faults }: GatewayOptions) {
  return createHttpApi({
    api,
    invoke: functions.invoke,
    authorizerOf: (configuration) =>
      createJwtAuthorizer({
        configuration,
        keys: cognito.jwks(poolIdOf(configuration)),
        now: clock.now,
      }),
    now: clock.now,
    integration: integrationWithFaults(faults),
  });
}

/** The issuer's last part: `https://cognito-idp.<region>.amazonaws.com/<pool>`. */
function poolIdOf({ issuer }: JwtConfiguration): string {
  return issuer.split('/').at(-1) ?? '';
}
