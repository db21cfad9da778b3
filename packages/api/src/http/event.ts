import type { Route } from '@portal/contracts/http/route';
import type { APIGatewayProxyEventV2WithJWTAuthorizer, Context } from 'aws-lambda';
import type { Caller } from '../domain/caller.ts';

/** An event of API Gateway's HTTP API (payload format version 2.0). */
export type HttpEvent = APIGatewayProxyEventV2WithJWTAuthorizer;

/** A call of a route that the caller may use. */
export interface AuthorizedCall {
  /** Id in the route table. */
  readonly id: string;
  readonly route: Route;
  /** `undefined` if the route is public and the call has no token. */
  readonly caller: Caller | undefined;
}

/** Lambda's context, with the call after its authorisation. */
export type CallContext = Context & AuthorizedCall;

export function requestIdOf(event: Pick<HttpEvent, 'requestContext'>): string {
  return event.requestContext.requestId;
}

/** Claims from API Gateway's JWT authoriser: strings; a list is written as one string. */
export type Claims = Readonly<Record<string, unknown>>;

/** Returns the claims of the authoriser; `undefined` if the route has none. */
export function claimsOf(event: HttpEvent): Claims | undefined {
  const { authorizer }: { authorizer?: HttpEvent['requestContext']['authorizer'] } = event.requestContext;
  return authorizer?.jwt?.claims;
}
