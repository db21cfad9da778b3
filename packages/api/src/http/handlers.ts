import type { ServingFunction } from '@portal/contracts/http/route';
import type {
  ParamsOf,
  QueryOf,
  RequestOf,
  ResponseOf,
  RouteId,
  RouteOf,
} from '@portal/contracts/http/routes';
import type { Caller } from '../caller.ts';
import type { Problem } from '../problem.ts';
import type { RawBody } from './input.ts';

/** What a call sends as its body: checked JSON, the file's request as it came, or nothing. */
export type BodyOf<Id extends RouteId> =
  RouteOf<Id> extends { request: 'multipart' } ? RawBody : RequestOf<Id>;

/** One call that has passed authorisation and the schemas of its route. */
export interface Call<Id extends RouteId> {
  readonly caller: Caller;
  readonly params: ParamsOf<Id>;
  readonly query: QueryOf<Id>;
  readonly body: BodyOf<Id>;
}

export type Handler<Id extends RouteId> = (call: Call<Id>) => Promise<ResponseOf<Id> | Problem>;

/** The calls that a function serves. */
export type ServedBy<F extends ServingFunction> = {
  [Id in RouteId]: RouteOf<Id>['function'] extends F ? Id : never;
}[RouteId];

/** The part of the route table that a function serves. */
export type RoutesOf<F extends ServingFunction> = { readonly [Id in ServedBy<F>]: RouteOf<Id> };

/** One handler for every call of a function: a missing one does not compile. */
export type Handlers<F extends ServingFunction> = { readonly [Id in ServedBy<F>]: Handler<Id> };
