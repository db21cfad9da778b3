import type { Route } from '@portal/contracts/http/route';
import { idSchema } from '@portal/contracts/identity/id';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import * as z from 'zod/mini';
import { fieldCodes, fieldProblem, type Problem } from '../domain/problem.ts';
import type { RawBody } from '../domain/use-case.ts';

/** The input of a call, validated by the schemas of its route. */
export interface Input {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  /** The `Idempotency-Key`, if the route takes one and the call has one. */
  readonly requestId: string | undefined;
}

const keyHeader = 'idempotency-key';
const keySchema = z.object({ [keyHeader]: z.optional(idSchema) });

/** Parses path, query, key and body by the route's schemas; returns the problem of the first that fails. */
export function readInput(route: Route, event: APIGatewayProxyEventV2): Input | Problem {
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

function rawBody(event: APIGatewayProxyEventV2): RawBody {
  return {
    bytes: Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8'),
    contentType: event.headers['content-type'] ?? '',
  };
}
