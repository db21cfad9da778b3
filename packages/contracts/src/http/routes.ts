import type * as z from 'zod/mini';
import { founderRoutes } from './founder-routes.ts';
import { organiserRoutes } from './organiser-routes.ts';
import { keyOfRoute } from './route.ts';
import { uploadRoutes } from './upload-routes.ts';

/**
 * **The route table**: every call there is. The web client, the router in the functions, the deployed and
 * the local gateway and `docs/openapi.json` are made from it. A function takes its own part, so that it builds no schema of
 * another.
 */
export const routes = { ...founderRoutes, ...uploadRoutes, ...organiserRoutes } as const;

export type RouteId = keyof typeof routes;

export const routeIds = Object.keys(routes) as RouteId[];

/** {@link keyOfRoute} of a call by its id. */
export function routeKeyOf(id: RouteId): string {
  return keyOfRoute(routes[id]);
}

export type RouteOf<Id extends RouteId> = (typeof routes)[Id];

type Inferred<T> = T extends z.ZodMiniType ? z.infer<T> : undefined;

/** Path parameters of a call; `undefined` where it has none. */
export type ParamsOf<Id extends RouteId> = RouteOf<Id> extends { params: infer P } ? Inferred<P> : undefined;

/** Query parameters of a call; `undefined` where it has none. */
export type QueryOf<Id extends RouteId> = RouteOf<Id> extends { query: infer Q } ? Inferred<Q> : undefined;

/** JSON body of a call; `undefined` where it has none. */
export type RequestOf<Id extends RouteId> =
  RouteOf<Id> extends { request: infer R } ? Inferred<R> : undefined;

/** Body of a successful answer. */
export type ResponseOf<Id extends RouteId> = RouteOf<Id>['response']['body'] extends infer B
  ? B extends 'text'
    ? string
    : Inferred<B>
  : never;
