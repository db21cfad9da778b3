import type * as z from 'zod/mini';
import type { ProblemCode } from './problems.ts';

/** Who may call: any signed-in person, or one role only. No call is open to visitors. */
export type Access = 'signed-in' | 'founder' | 'organiser';

/** The functions that serve calls, one per trust zone. */
export type ServingFunction = 'founder' | 'organiser' | 'uploads';

/** One call of the portal. Paths use `{name}` for parameters, as API Gateway does. */
export interface Route {
  readonly method: 'GET' | 'POST';
  readonly path: `/${string}`;
  readonly access: Access;
  readonly function: ServingFunction;
  readonly summary: string;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  /** Absent for a call without a body; `multipart` for a file upload. */
  readonly request?: z.ZodMiniType | 'multipart';
  /** Status and body of success; `text` for a plain text answer. */
  readonly response: { readonly status: 200 | 201; readonly body: z.ZodMiniType | 'text' };
  /** Beyond those in {@link commonProblems}. */
  readonly problems: readonly ProblemCode[];
}

/** Every call can answer these. */
export const commonProblems = [
  'invalid-request',
  'not-signed-in',
  'forbidden',
  'internal-error',
  'unavailable',
] as const satisfies readonly ProblemCode[];

/** A call's name in API Gateway and in logs: `POST /green-startup/prod/send-otp`. */
export function keyOfRoute({ method, path }: Pick<Route, 'method' | 'path'>): string {
  return `${method} ${path}`;
}
