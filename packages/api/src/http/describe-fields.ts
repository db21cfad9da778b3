import { describeValidation, fieldLabels } from '@portal/contracts/applications/messages';

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
