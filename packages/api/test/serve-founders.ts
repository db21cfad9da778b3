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
      throw new Error('must not be called');
    },
  ]),
) as unknown as Handlers<'founder'>;

/** The founders' function with the given handlers, none of the others to be called; a founder, and what it logs. */
export function serveFounders(handlers: Partial<Handlers<'founder'>>, now: () => number = Date.now) {
  const logged: LogEntry[] = [];
  const founder = newFounder();
  const answering = makeHttpFunction<'founder'>({
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
      callFunction(answering, id, request, claimsOf(founder)),
    answering,
  };
}
