import { describeValidation, fieldLabels } from '@portal/contracts/applications/messages';
import type * as z from 'zod/mini';

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
