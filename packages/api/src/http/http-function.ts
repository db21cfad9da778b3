import middy from '@middy/core';
import httpHeaderNormalizer from '@middy/http-header-normalizer';
import type { ServingFunction } from '@portal/contracts/http/route';
import type { Context } from 'aws-lambda';
import type { Caller } from '../caller.ts';
import { type Log, traceOf } from '../log.ts';
import { isProblem } from '../problem.ts';
import { type HttpAnswer, jsonAnswer, problemAnswer, textAnswer } from './answers.ts';
import { authorize } from './authorize.ts';
import { makeCallLine } from './call-line.ts';
import { type AuthorizedEvent, type HttpEvent, requestIdOf } from './event.ts';
import { failureProblem } from './failures.ts';
import type { Handlers, RoutesOf } from './handlers.ts';
import { type Input, readInput } from './input.ts';
import { jsonBody } from './json-body.ts';

/** What AWS Lambda, or the local gateway, calls. */
export type HttpFunction = (event: HttpEvent, context: Context) => Promise<HttpAnswer>;

export interface HttpFunctionOptions<F extends ServingFunction> {
  readonly routes: RoutesOf<F>;
  readonly handlers: Handlers<F>;
  /** The user pool's client whose tokens are taken. */
  readonly clientId: string;
  /** A call must carry one of them (`authorize.ts`). */
  readonly originSecrets: readonly string[];
  readonly log: Log;
  /** Milliseconds since the epoch; times the calls. */
  readonly now: () => number;
}

/** Any handler: the schemas of its route have checked what it is given. */
type CheckedHandler = (call: Input & { readonly caller: Caller }) => Promise<unknown>;

/**
 * Makes a Lambda function of its handlers. Every call goes the same way: caller and permission, body, schemas,
 * handler, and the answer through its schema before it leaves. Whatever is thrown is logged and answered.
 */
export function makeHttpFunction<F extends ServingFunction>(options: HttpFunctionOptions<F>): HttpFunction {
  const { clientId, originSecrets, log, now } = options;
  const handlers = options.handlers as unknown as Readonly<Record<string, CheckedHandler>>;
  const callLine = makeCallLine(options.routes);
  const stack = middy<AuthorizedEvent, HttpAnswer>()
    .use(httpHeaderNormalizer())
    .use(authorize({ routes: options.routes, clientId, originSecrets }))
    .use(jsonBody())
    .handler((event: AuthorizedEvent) => answerCall(handlers, event));

  return async (event, context) => {
    const startedAt = now();
    const answer = await answerFailures(() => stack(event as AuthorizedEvent, context), event, log);
    const line = callLine(event, answer, now() - startedAt);
    if (line !== undefined) log(line);
    return answer;
  };
}

async function answerCall(
  handlers: Readonly<Record<string, CheckedHandler>>,
  event: AuthorizedEvent,
): Promise<HttpAnswer> {
  const { id, route, caller } = event.authorized;
  const handle = handlers[id];
  if (handle === undefined) throw new Error(`No handler for ${id}`);
  const input = readInput(route, event);
  const result = isProblem(input) ? input : await handle({ caller, ...input });
  if (isProblem(result)) return problemAnswer(result, requestIdOf(event));
  const { status, body } = route.response;
  return body === 'text'
    ? textAnswer(status, String(result), requestIdOf(event))
    : jsonAnswer(status, body.parse(result), requestIdOf(event));
}

async function answerFailures(
  work: () => Promise<HttpAnswer>,
  event: HttpEvent,
  log: Log,
): Promise<HttpAnswer> {
  try {
    return await work();
  } catch (error) {
    const failure = failureProblem(error);
    log({
      event: 'failure',
      request_id: requestIdOf(event),
      route: event.routeKey,
      problem: failure.problem,
      error: traceOf(error),
    });
    return problemAnswer(failure, requestIdOf(event));
  }
}
