import type { ServingFunction } from '@portal/contracts/http/route';
import type {
  ParamsOf,
  QueryOf,
  RequestOf,
  ResponseOf,
  RouteId,
  RouteOf,
} from '@portal/contracts/http/routes';
import type { Caller } from '../domain/caller.ts';
import type { Problem } from '../domain/problem.ts';
import type { RawBody } from './input.ts';

/** The request body for a handler: validated JSON, the raw body of a file upload, or nothing. */
export type BodyOf<Id extends RouteId> =
  RouteOf<Id> extends { request: 'multipart' } ? RawBody : RequestOf<Id>;

/** A call after authorisation and validation by the schemas of its route. */
export interface Call<Id extends RouteId> {
  /** A public route has no caller. */
  readonly caller: RouteOf<Id>['access'] extends 'public' ? undefined : Caller;
  readonly params: ParamsOf<Id>;
  readonly query: QueryOf<Id>;
  readonly body: BodyOf<Id>;
  /** The `Idempotency-Key`, if the route takes one and the call has one. */
  readonly requestId: string | undefined;
}

export type Handler<Id extends RouteId> = (call: Call<Id>) => Promise<ResponseOf<Id> | Problem>;

/** The ids of the routes that a function serves. */
export type ServedBy<F extends ServingFunction> = {
  [Id in RouteId]: RouteOf<Id>['function'] extends F ? Id : never;
}[RouteId];

/** The part of the route table that a function serves. */
export type RoutesOf<F extends ServingFunction> = { readonly [Id in ServedBy<F>]: RouteOf<Id> };

/** One handler for each route of a function. */
export type Handlers<F extends ServingFunction> = { readonly [Id in ServedBy<F>]: Handler<Id> };
