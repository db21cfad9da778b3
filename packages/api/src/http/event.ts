import type { Route } from '@portal/contracts/http/route';
import type { APIGatewayProxyEventV2WithJWTAuthorizer } from 'aws-lambda';
import type { Caller } from '../caller.ts';

/** A call as API Gateway's HTTP API hands it over (payload version 2.0). */
export type HttpEvent = APIGatewayProxyEventV2WithJWTAuthorizer;

/** The same after `authorize`: the route is known and the caller may use it. */
export type AuthorizedEvent = HttpEvent & { readonly authorized: AuthorizedCall };

export interface AuthorizedCall {
  /** In the route table. */
  readonly id: string;
  readonly route: Route;
  readonly caller: Caller;
}

export function requestIdOf(event: Pick<HttpEvent, 'requestContext'>): string {
  return event.requestContext.requestId;
}

/** Claims as API Gateway's JWT authoriser hands them over: strings, or what a list became. */
export type Claims = Readonly<Record<string, unknown>>;

/** The claims of the authoriser; absent where a route was left without one. */
export function claimsOf(event: HttpEvent): Claims | undefined {
  const { authorizer }: { authorizer?: HttpEvent['requestContext']['authorizer'] } = event.requestContext;
  return authorizer?.jwt?.claims;
}
