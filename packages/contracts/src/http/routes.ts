import type * as z from 'zod/mini';
import { accountRoutes } from './account-routes.ts';
import { founderRoutes } from './founder-routes.ts';
import { organiserRoutes } from './organiser-routes.ts';
import { keyOfRoute } from './route.ts';
import { uploadRoutes } from './upload-routes.ts';

/**
 * **The route table**: every route of the API. The web client, the router in the functions, the deployed and the local
 * gateway and `docs/openapi.json` are derived from it. Each function imports only its own part, so that it creates no
 * other schemas.
 */
export const routes = { ...founderRoutes, ...accountRoutes, ...uploadRoutes, ...organiserRoutes } as const;

export type RouteId = keyof typeof routes;

export const routeIds = Object.keys(routes) as RouteId[];

/** Returns {@link keyOfRoute} of a route by its id. */
export function routeKeyOf(id: RouteId): string {
  return keyOfRoute(routes[id]);
}

export type RouteOf<Id extends RouteId> = (typeof routes)[Id];

type Inferred<T> = T extends z.ZodMiniType ? z.infer<T> : undefined;

/** Path parameters of a route; `undefined` if it has none. */
export type ParamsOf<Id extends RouteId> = RouteOf<Id> extends { params: infer P } ? Inferred<P> : undefined;

/** Query parameters of a route; `undefined` if it has none. */
export type QueryOf<Id extends RouteId> = RouteOf<Id> extends { query: infer Q } ? Inferred<Q> : undefined;

/** JSON body of a request; `undefined` if the route has none. */
export type RequestOf<Id extends RouteId> =
  RouteOf<Id> extends { request: infer R } ? Inferred<R> : undefined;

export type ResponseOf<Id extends RouteId> = RouteOf<Id>['response']['body'] extends infer B
  ? B extends 'text'
    ? string
    : Inferred<B>
  : never;
