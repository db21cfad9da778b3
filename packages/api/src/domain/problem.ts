import { type ValidationCode, validationCodes } from '@portal/contracts/applications/validation-codes';
import type { ProblemCode, ProblemDetails } from '@portal/contracts/http/problems';
import type * as z from 'zod/mini';

/**
 * An expected failure. Use cases return it; `http/responses.ts` turns it into an HTTP response. `fields` maps the path of a
 * field to its validation code.
 */
export interface Problem {
  readonly problem: ProblemCode;
  readonly fields?: Readonly<Record<string, string>>;
  readonly details?: ProblemDetails;
}

export function problem(code: ProblemCode, details?: ProblemDetails): Problem {
  return details === undefined ? { problem: code } : { problem: code, details };
}

export function fieldProblem(code: ProblemCode, fields: Readonly<Record<string, string>>): Problem {
  return { problem: code, fields };
}

export function isProblem(value: unknown): value is Problem {
  return typeof value === 'object' && value !== null && 'problem' in value;
}

/** Formats the path of a schema issue: `data.otherSupportingDocuments.0`. */
function pathOf(path: readonly PropertyKey[]): string {
  return path.map(String).join('.');
}

/** Schemas give their issues codes as messages; zod writes a sentence into the others. */
function codeOf({ message }: z.core.$ZodIssue): ValidationCode {
  return validationCodes.find((code) => code === message) ?? 'value-invalid';
}

/**
 * Returns the first validation code of each path of a failed parse: `unknown-field` for an unknown key, `value-invalid` for an
 * issue without a code.
 */
export function fieldCodes(error: z.core.$ZodError): Record<string, string> {
  const codes = new Map<string, string>();
  for (const issue of error.issues) {
    const found =
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key): [string, string] => [pathOf([...issue.path, key]), 'unknown-field'])
        : [[pathOf(issue.path), codeOf(issue)] as const];
    for (const [path, code] of found) codes.set(path, codes.get(path) ?? code);
  }
  return Object.fromEntries(codes);
}
