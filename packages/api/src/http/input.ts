import type { Route } from '@portal/contracts/http/route';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type * as z from 'zod/mini';
import { fieldCodes, fieldProblem, type Problem } from '../domain/problem.ts';

/** The raw body of a file upload. */
export interface RawBody {
  readonly bytes: Uint8Array;
  readonly contentType: string;
}

/** The input of a call, validated by the schemas of its route. */
export interface Input {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** Parses path, query and body by the route's schemas; returns the problem of the first that fails. */
export function readInput(route: Route, event: APIGatewayProxyEventV2): Input | Problem {
  const params = parse(route.params, event.pathParameters ?? {});
  if ('problem' in params) return params;
  const query = parse(route.query, event.queryStringParameters ?? {});
  if ('problem' in query) return query;
  if (route.request === 'multipart') {
    return { params: params.value, query: query.value, body: rawBody(event) };
  }
  const body = parse(route.request, event.body);
  if ('problem' in body) return body;
  return { params: params.value, query: query.value, body: body.value };
}

function parse(schema: z.ZodMiniType | undefined, value: unknown): { value: unknown } | Problem {
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
