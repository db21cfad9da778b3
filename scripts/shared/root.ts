import { join, resolve } from 'node:path';

/** The repository's root, absolute. */
export const root = resolve(import.meta.dirname, '../..');

/** Absolute path of a file in the repository. */
export function inRoot(...parts: string[]): string {
  return join(root, ...parts);
}

/** Path of an installed tool; `folder` is the package that depends on it, by default the root. */
export function tool(name: string, folder = ''): string {
  return inRoot(folder, 'node_modules/.bin', name);
}
