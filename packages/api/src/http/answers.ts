import { describeValidation, fieldLabels } from '@portal/contracts/applications/messages';
import {
  describeProblem,
  type ProblemBody,
  problemBodySchema,
  problems,
} from '@portal/contracts/http/problems';
import type { Problem } from '../problem.ts';

/** An answer in API Gateway's payload version 2.0. */
export interface HttpAnswer {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Answers carry personal data: nothing between server and browser may keep one. */
const everyAnswer = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

export function jsonAnswer(status: number, body: unknown, requestId: string): HttpAnswer {
  return {
    statusCode: status,
    headers: { ...everyAnswer, 'content-type': 'application/json', 'x-request-id': requestId },
    body: JSON.stringify(body),
  };
}

export function textAnswer(status: number, body: string, requestId: string): HttpAnswer {
  return {
    statusCode: status,
    headers: { ...everyAnswer, 'content-type': 'text/plain; charset=utf-8', 'x-request-id': requestId },
    body,
  };
}

/** The one place where a problem becomes HTTP: its status, its sentence, the sentences of its fields. */
export function problemAnswer({ problem, fields, details }: Problem, requestId: string): HttpAnswer {
  const body: ProblemBody = {
    message: describeProblem(problem, details),
    code: problem,
    ...(fields === undefined ? {} : { fields: describeFields(fields) }),
    ...(details === undefined ? {} : { details: { ...details } as NonNullable<ProblemBody['details']> }),
  };
  const answer = jsonAnswer(problems[problem].status, body, requestId);
  if (details?.retry_after === undefined) return answer;
  return { ...answer, headers: { ...answer.headers, 'retry-after': String(Math.ceil(details.retry_after)) } };
}

/** The problem that an answer tells, for the log; nothing of a success. */
export function problemOf({ statusCode, body }: HttpAnswer): Pick<Problem, 'problem'> | undefined {
  if (statusCode < 400) return undefined;
  return { problem: problemBodySchema.parse(JSON.parse(body)).code };
}

/** Codes by path, as sentences by path. */
export function describeFields(codes: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(codes).map(([path, code]) => [path, describeValidation(code, fieldOf(path))]),
  );
}

/** The field that a path leads into, for its label. */
function fieldOf(path: string): string {
  const segments = path.split('.');
  return segments.find((segment) => Object.hasOwn(fieldLabels, segment)) ?? segments.at(-1) ?? path;
}
