import { describeValidation, fieldLabels } from '@portal/contracts/applications/messages';
import {
  describeProblem,
  type ProblemBody,
  problemBodySchema,
  problems,
} from '@portal/contracts/http/problems';
import type { Problem } from '../problem.ts';

/** An HTTP response in API Gateway's payload format version 2.0. */
export interface HttpResponse {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Headers of every response. Responses contain personal data, so they must not be cached. */
const commonHeaders = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

export function jsonResponse(status: number, body: unknown, requestId: string): HttpResponse {
  return {
    statusCode: status,
    headers: { ...commonHeaders, 'content-type': 'application/json', 'x-request-id': requestId },
    body: JSON.stringify(body),
  };
}

export function textResponse(status: number, body: string, requestId: string): HttpResponse {
  return {
    statusCode: status,
    headers: { ...commonHeaders, 'content-type': 'text/plain; charset=utf-8', 'x-request-id': requestId },
    body,
  };
}

/** Turns a problem into an HTTP response with its status, its message and the messages of its fields. */
export function problemResponse({ problem, fields, details }: Problem, requestId: string): HttpResponse {
  const body: ProblemBody = {
    message: describeProblem(problem, details),
    code: problem,
    ...(fields === undefined ? {} : { fields: describeFields(fields) }),
    ...(details === undefined ? {} : { details: { ...details } as NonNullable<ProblemBody['details']> }),
  };
  const response = jsonResponse(problems[problem].status, body, requestId);
  if (details?.retry_after === undefined) return response;
  return {
    ...response,
    headers: { ...response.headers, 'retry-after': String(Math.ceil(details.retry_after)) },
  };
}

/** Returns the problem of a response, for the log; `undefined` for a success. */
export function problemOf({ statusCode, body }: HttpResponse): Pick<Problem, 'problem'> | undefined {
  if (statusCode < 400) return undefined;
  return { problem: problemBodySchema.parse(JSON.parse(body)).code };
}

/** Maps validation codes by path to messages by path. */
export function describeFields(codes: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(codes).map(([path, code]) => [path, describeValidation(code, fieldOf(path))]),
  );
}

/** Returns the field that a path belongs to. */
function fieldOf(path: string): string {
  const segments = path.split('.');
  return segments.find((segment) => Object.hasOwn(fieldLabels, segment)) ?? segments.at(-1) ?? path;
}
