import { isDeepStrictEqual as isSame } from 'node:util';
import type { Data } from './model.ts';

/* The model's rules for saving answers, of a draft and of requested changes. */

/** Returns answers with those of a save, in which `null` clears one. */
export function merged(stored: Data, patch: Data): Data {
  return Object.fromEntries(Object.entries({ ...stored, ...patch }).filter(([, value]) => value !== null));
}

/** Returns whether a save is based on other answers than the stored ones. @param revision the one that the save names */
export function isStale(
  stored: { readonly data: Data; readonly revision: number },
  patch: Data,
  revision: number | undefined,
): boolean {
  if (revision !== undefined) return revision !== stored.revision;
  return Object.entries(patch).some(
    ([name, value]) => name in stored.data && !isSame(stored.data[name], value),
  );
}
