import type { ProblemCode, ProblemDetails } from '@portal/contracts/http/problems';

/**
 * An expected failure as a value: use cases return it, the edge turns it into HTTP. `fields` maps a field's
 * path to its validation code; sentences are made at the edge.
 */
export interface Problem {
  readonly problem: ProblemCode;
  readonly fields?: Readonly<Record<string, string>>;
  readonly details?: ProblemDetails;
}

/** A problem that carries nothing but its code and details. */
export function problem(code: ProblemCode, details?: ProblemDetails): Problem {
  return details === undefined ? { problem: code } : { problem: code, details };
}

/** A problem that points at fields. */
export function fieldProblem(code: ProblemCode, fields: Readonly<Record<string, string>>): Problem {
  return { problem: code, fields };
}

export function isProblem(value: unknown): value is Problem {
  return typeof value === 'object' && value !== null && 'problem' in value;
}
