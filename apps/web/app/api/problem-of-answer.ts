import {
  describeProblem,
  type ProblemBody,
  type ProblemCode,
  problemBodySchema,
} from '@portal/contracts/http/problems';
import { ApiProblem } from './api-problem.ts';

/** What a status means when the gateway answered in its own words, before any handler ran. */
const codeOfStatus: Readonly<Record<number, ProblemCode>> = {
  400: 'invalid-request',
  401: 'not-signed-in',
  403: 'forbidden',
  404: 'not-found',
  413: 'file-too-large',
  429: 'unavailable',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
};

/** The problem in an answer outside 200–299. */
export function problemOfAnswer(status: number, body: unknown, requestId?: string): ApiProblem {
  const parsed = problemBodySchema.safeParse(body);
  if (parsed.success) return new ApiProblem({ status, requestId, ...(parsed.data satisfies ProblemBody) });
  const code = codeOfStatus[status] ?? 'internal-error';
  return new ApiProblem({ status, requestId, code, message: describeProblem(code) });
}
