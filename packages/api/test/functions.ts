import { accountRoutes } from '@portal/contracts/http/account-routes';
import { founderRoutes } from '@portal/contracts/http/founder-routes';
import { organiserRoutes } from '@portal/contracts/http/organiser-routes';
import type { ServingFunction } from '@portal/contracts/http/route';
import { type RouteId, routes } from '@portal/contracts/http/routes';
import { uploadRoutes } from '@portal/contracts/http/upload-routes';
import type { Caller } from '../src/domain/caller.ts';
import type { ListOrganiserAccounts } from '../src/domain/review/ports.ts';
import { type AccountDependencies, makeAccountFunction } from '../src/functions/account.ts';
import { type FounderDependencies, makeFounderFunction } from '../src/functions/founder.ts';
import { makeOrganiserFunction, type OrganiserDependencies } from '../src/functions/organiser.ts';
import { makeUploadsFunction, type UploadsDependencies } from '../src/functions/uploads.ts';
import {
  type HttpFunction,
  makeHttpFunction,
  type RoutesOf,
  type ServedBy,
  type UseCases,
} from '../src/http/http-function.ts';
import type { LogEntry } from '../src/log.ts';
import { newFounder, newOrganiser } from './founders.ts';
import { callFunction, claimsOf, clientId, originSecrets, type TestRequest } from './http-event.ts';
import type { TestPortal } from './test-portal.ts';
import { connectUploads } from './uploads-bucket.ts';

type Dependencies = FounderDependencies & AccountDependencies & OrganiserDependencies & UploadsDependencies;

/** What all functions of a test have in common. */
export const commonDependencies = {
  clientId,
  originSecrets,
  otpKey: 'a key for tests that is long enough',
};

/** Creates the four HTTP functions. */
export function makeFunctions(dependencies: Dependencies): Record<ServingFunction, HttpFunction> {
  return {
    founder: makeFounderFunction(dependencies),
    account: makeAccountFunction(dependencies),
    organiser: makeOrganiserFunction(dependencies),
    uploads: makeUploadsFunction(dependencies),
  };
}

/** Returns a function that calls any route of the API as a user, over the table of a portal and the bucket of the tests. */
export function callerOf(portal: TestPortal) {
  const { list, add } = rememberOrganisers(portal.listOrganiserAccounts);
  const listOrganiserAccounts = { listOrganiserAccounts: list };
  const bucket = connectUploads();
  const functions = makeFunctions({ ...commonDependencies, ...portal, ...listOrganiserAccounts, bucket });
  return (caller: Caller, id: RouteId, request: TestRequest = {}) =>
    callFunction(functions[routes[id].function], id, request, claimsOf(add(caller)));
}

/** A list of organisers that has every organiser who made a call. */
function rememberOrganisers(others: ListOrganiserAccounts = async () => []) {
  const seen = new Map<string, Caller>();
  return {
    list: async () => [...(await others()).filter(({ sub }) => !seen.has(sub)), ...seen.values()],
    add: (caller: Caller) => {
      if (caller.isOrganiser) seen.set(caller.sub, caller);
      return caller;
    },
  };
}

const routesOf: { readonly [F in ServingFunction]: RoutesOf<F> } = {
  founder: founderRoutes,
  account: accountRoutes,
  organiser: organiserRoutes,
  uploads: uploadRoutes,
};

/** Creates an HTTP function with some use cases, a user who may call it, and its log. */
export function makeTestFunction<F extends ServingFunction>(
  name: F,
  useCases: Partial<UseCases<F>>,
  now: () => number = () => 0,
) {
  const logged: LogEntry[] = [];
  const user = name === 'organiser' ? newOrganiser() : newFounder();
  const { list, add } = rememberOrganisers();
  const serve = makeHttpFunction<F>({
    ...commonDependencies,
    listOrganiserAccounts: list,
    routes: routesOf[name],
    useCases: useCases as UseCases<F>,
    log: (entry) => logged.push(entry),
    now,
  });
  const call = (id: ServedBy<F>, request: TestRequest = {}, caller = user) =>
    callFunction(serve, id, request, claimsOf(add(caller)));
  return { user, logged, serve, call };
}
