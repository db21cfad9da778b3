import {
  describeProblem,
  type ProblemBody,
  type ProblemCode,
  problemBodySchema,
} from '@portal/contracts/http/problems';
import { ApiProblem } from './api-problem.ts';

/** Problem codes for responses of the gateway itself, which have no problem body. */
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

/** Returns the problem of a response outside 200–299. */
export function problemFromResponse(status: number, body: unknown, requestId?: string): ApiProblem {
  const parsed = problemBodySchema.safeParse(body);
  if (parsed.success) return new ApiProblem({ status, requestId, ...(parsed.data satisfies ProblemBody) });
  const code = codeOfStatus[status] ?? 'internal-error';
  return new ApiProblem({ status, requestId, code, message: describeProblem(code) });
}
