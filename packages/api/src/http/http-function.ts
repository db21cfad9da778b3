import middy from '@middy/core';
import httpHeaderNormalizer from '@middy/http-header-normalizer';
import type { ProblemCode } from '@portal/contracts/http/problems';
import { isBodyOptional, type Route, type ServingFunction } from '@portal/contracts/http/route';
import type { RouteId, RouteOf } from '@portal/contracts/http/routes';
import { idSchema } from '@portal/contracts/identity/id';
import type { Context } from 'aws-lambda';
import * as z from 'zod/mini';
import type { Caller } from '../domain/caller.ts';
import { fieldCodes, fieldProblem, isProblem, type Problem } from '../domain/problem.ts';
import type { RawBody, UseCase } from '../domain/use-case.ts';
import { traceOf } from '../log.ts';
import type { Ports } from '../ports.ts';
import { makeAdmitOrganiser, makeAuthorize } from './authorize.ts';
import { type AuthorizedCall, type CallContext, claimsOf, type HttpEvent, requestIdOf } from './event.ts';
import { expectedProblem, failureProblem, ProblemError } from './failures.ts';
import { jsonBody } from './json-body.ts';
import { type HttpResponse, jsonResponse, problemResponse, textResponse } from './responses.ts';

export type HttpFunction = (event: HttpEvent, context: Context) => Promise<HttpResponse>;

/** What every function that serves calls depends on. */
export interface HttpDependencies extends Pick<Ports, 'listOrganiserAccounts' | 'log' | 'now'> {
  /** The user pool client whose tokens are accepted. */
  readonly clientId: string;
  /** A call must contain one of them (`authorize.ts`). */
  readonly originSecrets: readonly string[];
}

/** The ids of the routes that a function serves. */
export type ServedBy<F extends ServingFunction> = {
  [Id in RouteId]: RouteOf<Id>['function'] extends F ? Id : never;
}[RouteId];

/** The part of the route table that a function serves. */
export type RoutesOf<F extends ServingFunction> = { readonly [Id in ServedBy<F>]: RouteOf<Id> };

/** A use case for each route of a function. */
export type UseCases<F extends ServingFunction> = { readonly [Id in ServedBy<F>]: UseCase<Id> };

export interface HttpFunctionOptions<F extends ServingFunction> extends HttpDependencies {
  readonly routes: RoutesOf<F>;
  readonly useCases: UseCases<F>;
}

/** The input of a call, validated by the schemas of its route. */
interface Input {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  /** The `Idempotency-Key`, if the route takes one and the call has one. */
  readonly requestId: string | undefined;
}

/** The use case of any route; its input has been validated by the schemas of the route. */
type CheckedUseCase = (call: Input & { readonly caller: Caller | undefined }) => Promise<unknown>;

type CallState = { startedAt: number; problem?: ProblemCode };

type Middleware = middy.MiddlewareObj<HttpEvent, HttpResponse, Error, Context, CallState>;

/**
 * Creates a Lambda function from use cases. Every call is authorised, parsed and validated; the response is parsed by its
 * schema before it is returned. Thrown errors are logged and turned into a problem response. Every call has one log entry.
 */
export function makeHttpFunction<F extends ServingFunction>(options: HttpFunctionOptions<F>): HttpFunction {
  const authorize = makeAuthorize(options);
  const admitOrganiser = makeAdmitOrganiser(options.listOrganiserAccounts);
  const useCases = options.useCases as unknown as Readonly<Record<string, CheckedUseCase>>;
  const runCall = (event: HttpEvent, context: CallContext) =>
    handleCall(useCases[context.id], event, context);
  const parseAndRun = middy<HttpEvent, HttpResponse, Error, CallContext>(runCall).use(jsonBody);
  return middy<HttpEvent, HttpResponse, Error, Context, CallState>()
    .use(accessLog(options))
    .use(respondToErrors(options))
    .use(httpHeaderNormalizer())
    .handler(async (event, lambdaContext) => {
      const call = success(authorize(event));
      const caller = success(await admitOrganiser(call.caller, Number(claimsOf(event)?.['iat'])));
      const context = { ...lambdaContext, ...call, caller };
      if (!hasJsonBody(context.route)) return runCall(event, context);
      if (event.body || !isBodyOptional(context.route)) return parseAndRun(event, context);
      const { body: _empty, ...withoutBody } = event;
      return runCall(withoutBody, context);
    });
}

function accessLog({ log, now }: Pick<HttpDependencies, 'log' | 'now'>): Middleware {
  const writeEntry: Middleware['after'] = ({ event, response, internal: { startedAt, problem } }) => {
    log({
      event: 'call',
      request_id: requestIdOf(event),
      route: event.routeKey,
      status: response?.statusCode ?? 500,
      ...(problem === undefined ? {} : { problem }),
      milliseconds: now() - startedAt,
    });
  };
  return {
    before: ({ internal }) => {
      internal.startedAt = now();
    },
    after: writeEntry,
    onError: writeEntry,
  };
}

/** Responds to an error with its problem. Logs an unexpected one. */
function respondToErrors({ log }: Pick<HttpDependencies, 'log'>): Middleware {
  return {
    onError: (request) => {
      const { event, error, internal } = request;
      const expected = expectedProblem(error);
      const found = expected ?? failureProblem(error);
      if (expected === undefined)
        log({
          event: 'failure',
          request_id: requestIdOf(event),
          route: event.routeKey,
          problem: found.problem,
          error: traceOf(error),
        });
      internal.problem = found.problem;
      request.response = problemResponse(found, event);
    },
  };
}

async function handleCall(
  serve: CheckedUseCase | undefined,
  event: HttpEvent,
  { id, route, caller }: AuthorizedCall,
): Promise<HttpResponse> {
  if (serve === undefined) throw new Error(`No use case for ${id}`);
  const input = success(readInput(route, event));
  const result = success(await serve({ caller, ...input }));
  const { status, body, cachedSeconds } = route.response;
  return body === 'text'
    ? textResponse(status, String(result), requestIdOf(event))
    : jsonResponse(status, body.parse(result), requestIdOf(event), cachedSeconds);
}

/** @throws ProblemError for a problem */
function success<T>(result: T | Problem): T {
  if (isProblem(result)) throw new ProblemError(result);
  return result;
}

const hasJsonBody = ({ request }: Route) => request !== undefined && request !== 'multipart';

const keyHeader = 'idempotency-key';
const keySchema = z.object({ [keyHeader]: z.optional(idSchema) });

/** Parses path, query, key and body by the route's schemas; returns the problem of the first that fails. */
function readInput(route: Route, event: HttpEvent): Input | Problem {
  const params = parse(route.params, event.pathParameters ?? {});
  if ('problem' in params) return params;
  const query = parse(route.query, event.queryStringParameters ?? {});
  if ('problem' in query) return query;
  const key = parse(route.takesIdempotencyKey && keySchema, { [keyHeader]: event.headers[keyHeader] });
  if ('problem' in key) return key;
  const requestId = key.value?.[keyHeader];
  const body = route.request === 'multipart' ? { value: rawBody(event) } : parse(route.request, event.body);
  if ('problem' in body) return body;
  return { params: params.value, query: query.value, body: body.value, requestId };
}

function parse<T>(schema: z.ZodMiniType<T> | undefined, value: unknown): { value: T | undefined } | Problem {
  if (schema === undefined) return { value: undefined };
  const result = schema.safeParse(value);
  if (result.success) return { value: result.data };
  return fieldProblem('invalid-request', fieldCodes(result.error));
}

function rawBody(event: HttpEvent): RawBody {
  return {
    bytes: Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8'),
    contentType: event.headers['content-type'] ?? '',
  };
}
