import middy from '@middy/core';
import httpHeaderNormalizer from '@middy/http-header-normalizer';
import type { ServingFunction } from '@portal/contracts/http/route';
import type { Context } from 'aws-lambda';
import type { Caller } from '../caller.ts';
import { type Log, type LogEntry, traceOf } from '../log.ts';
import { isProblem } from '../problem.ts';
import { authorize } from './authorize.ts';
import { type AuthorizedEvent, type HttpEvent, requestIdOf } from './event.ts';
import { failureProblem } from './failures.ts';
import type { Handlers, RoutesOf } from './handlers.ts';
import { type Input, readInput } from './input.ts';
import { jsonBody } from './json-body.ts';
import { type HttpResponse, jsonResponse, problemOf, problemResponse, textResponse } from './responses.ts';

/** The Lambda handler of an HTTP API. */
export type HttpFunction = (event: HttpEvent, context: Context) => Promise<HttpResponse>;

export interface HttpFunctionOptions<F extends ServingFunction> {
  readonly routes: RoutesOf<F>;
  readonly handlers: Handlers<F>;
  /** The user pool client whose tokens are accepted. */
  readonly clientId: string;
  /** A call must contain one of them (`authorize.ts`). */
  readonly originSecrets: readonly string[];
  readonly log: Log;
  /** Returns milliseconds since the epoch, to measure the duration of calls. */
  readonly now: () => number;
}

/** A handler of any route; its input has been validated by the schemas of the route. */
type CheckedHandler = (call: Input & { readonly caller: Caller | undefined }) => Promise<unknown>;

/**
 * Creates a Lambda function from handlers. Every call is authorised, parsed and validated; the response is parsed by its
 * schema before it is returned. Thrown errors are logged and turned into a problem response. Every call has one log entry.
 */
export function makeHttpFunction<F extends ServingFunction>(options: HttpFunctionOptions<F>): HttpFunction {
  const { clientId, originSecrets, log, now } = options;
  const handlers = options.handlers as unknown as Readonly<Record<string, CheckedHandler>>;
  const stack = middy<AuthorizedEvent, HttpResponse>()
    .use(httpHeaderNormalizer())
    .use(authorize({ routes: options.routes, clientId, originSecrets }))
    .use(jsonBody())
    .handler((event: AuthorizedEvent) => handleCall(handlers, event));

  return async (event, context) => {
    const startedAt = now();
    const response = await handleErrors(() => stack(event as AuthorizedEvent, context), event, log);
    log(accessLogEntry(event, response, now() - startedAt));
    return response;
  };
}

function accessLogEntry(event: HttpEvent, response: HttpResponse, milliseconds: number): LogEntry {
  return {
    event: 'call',
    request_id: requestIdOf(event),
    route: event.routeKey,
    status: response.statusCode,
    ...problemOf(response),
    milliseconds,
  };
}

async function handleCall(
  handlers: Readonly<Record<string, CheckedHandler>>,
  event: AuthorizedEvent,
): Promise<HttpResponse> {
  const { id, route, caller } = event.authorized;
  const handle = handlers[id];
  if (handle === undefined) throw new Error(`No handler for ${id}`);
  const input = readInput(route, event);
  const result = isProblem(input) ? input : await handle({ caller, ...input });
  if (isProblem(result)) return problemResponse(result, event);
  const { status, body } = route.response;
  return body === 'text'
    ? textResponse(status, String(result), requestIdOf(event))
    : jsonResponse(status, body.parse(result), requestIdOf(event));
}

async function handleErrors(
  run: () => Promise<HttpResponse>,
  event: HttpEvent,
  log: Log,
): Promise<HttpResponse> {
  try {
    return await run();
  } catch (error) {
    const failure = failureProblem(error);
    log({
      event: 'failure',
      request_id: requestIdOf(event),
      route: event.routeKey,
      problem: failure.problem,
      error: traceOf(error),
    });
    return problemResponse(failure, event);
  }
}
