import type {
  ParamsOf,
  QueryOf,
  RequestOf,
  ResponseOf,
  RouteId,
  RouteOf,
} from '@portal/contracts/http/routes';
import type { Caller } from './caller.ts';
import type { Problem } from './problem.ts';

/** The raw body of a file upload. */
export interface RawBody {
  readonly bytes: Uint8Array;
  /** The header Content-Type, which contains the boundary of a form. */
  readonly contentType: string;
}

/** A call of a route, after its authorisation and validation by the schemas of the route. */
export interface Call<Id extends RouteId> {
  /** A public route has no caller. */
  readonly caller: RouteOf<Id>['access'] extends 'public' ? undefined : Caller;
  readonly params: ParamsOf<Id>;
  readonly query: QueryOf<Id>;
  /** Validated JSON, the raw body of a file upload, or nothing. */
  readonly body: RouteOf<Id> extends { request: 'multipart' } ? RawBody : RequestOf<Id>;
  /** The `Idempotency-Key`, if the route takes one and the call has one. */
  readonly requestId: string | undefined;
}

/** What a call of a route does: returns the route's response, or an expected failure. */
export type UseCase<Id extends RouteId> = (call: Call<Id>) => Promise<ResponseOf<Id> | Problem>;
