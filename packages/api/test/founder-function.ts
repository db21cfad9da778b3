import { founderRoutes } from '@portal/contracts/http/founder-routes';
import type { Handlers } from '../src/http/handlers.ts';
import { makeHttpFunction } from '../src/http/http-function.ts';
import type { LogEntry } from '../src/log.ts';
import { newFounder } from './founders.ts';
import { callFunction, claimsOf, clientId, originSecrets, type TestRequest } from './http-event.ts';

const noHandlers = Object.fromEntries(
  Object.keys(founderRoutes).map((id) => [
    id,
    async () => {
      throw new Error('Unexpected call');
    },
  ]),
) as unknown as Handlers<'founder'>;

/** Creates a founder function with the given handlers (calls of others fail), a founder, and its log. */
export function makeTestFounderFunction(
  handlers: Partial<Handlers<'founder'>>,
  now: () => number = Date.now,
) {
  const logged: LogEntry[] = [];
  const founder = newFounder();
  const serve = makeHttpFunction<'founder'>({
    routes: founderRoutes,
    handlers: { ...noHandlers, ...handlers },
    clientId,
    originSecrets,
    log: (entry) => logged.push(entry),
    now,
  });
  return {
    founder,
    logged,
    call: (id: keyof Handlers<'founder'>, request: TestRequest) =>
      callFunction(serve, id, request, claimsOf(founder)),
    serve,
  };
}
