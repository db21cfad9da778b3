import type { ProblemCode, ProblemDetails } from '@portal/contracts/http/problems';
import type * as z from 'zod/mini';

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

/** The path under which a schema's complaint is reported: `data.otherSupportingDocuments.0`. */
function pathOf(path: readonly PropertyKey[]): string {
  return path.map(String).join('.');
}

/** The validation codes of a failed parse, by path: the first of each path; unknown keys by their names. */
export function fieldCodes(error: z.core.$ZodError): Record<string, string> {
  const codes = new Map<string, string>();
  for (const issue of error.issues) {
    const found =
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key): [string, string] => [pathOf([...issue.path, key]), 'unknown-field'])
        : [[pathOf(issue.path), issue.message] as const];
    for (const [path, code] of found) codes.set(path, codes.get(path) ?? code);
  }
  return Object.fromEntries(codes);
}
