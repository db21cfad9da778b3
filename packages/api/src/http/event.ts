import type { Route } from '@portal/contracts/http/route';
import type { APIGatewayProxyEventV2WithJWTAuthorizer } from 'aws-lambda';
import type { Caller } from '../caller.ts';
import type { Claims } from './identity.ts';

/** A call as API Gateway's HTTP API hands it over (payload version 2.0). */
export type HttpEvent = APIGatewayProxyEventV2WithJWTAuthorizer;

/** The same after admission: the route is known and the caller may use it. */
export type AdmittedEvent = HttpEvent & { readonly admitted: Admitted };

export interface Admitted {
  /** In the route table. */
  readonly id: string;
  readonly route: Route;
  readonly caller: Caller;
}

export function requestIdOf(event: Pick<HttpEvent, 'requestContext'>): string {
  return event.requestContext.requestId;
}

/** The claims of the authoriser; absent where a route was left without one. */
export function claimsOf(event: HttpEvent): Claims | undefined {
  const { authorizer }: { authorizer?: HttpEvent['requestContext']['authorizer'] } = event.requestContext;
  return authorizer?.jwt?.claims;
}
