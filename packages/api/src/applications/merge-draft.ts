import { isDeepStrictEqual } from 'node:util';
import type { StoredDraft } from '@portal/contracts/applications/draft';
import type { FieldName } from '@portal/contracts/applications/fields';

/** The changes of a save: a value replaces the stored one, `null` clears it, an absent field stays unchanged. */
export type DraftChanges = { readonly [K in FieldName]?: StoredDraft[K] | null };

/** Turns empty answers (`''` and `[]`) into `null`, so that all empty values compare equal. */
export function emptyToNull(answers: Readonly<Record<string, unknown>>): DraftChanges {
  return Object.fromEntries(
    Object.entries(answers)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => [field, isEmpty(value) ? null : value]),
  ) as DraftChanges;
}

function isEmpty(value: unknown): boolean {
  return value === '' || (Array.isArray(value) && value.length === 0);
}

export function mergeDraft(stored: StoredDraft, changes: DraftChanges): StoredDraft {
  return Object.fromEntries(
    Object.entries({ ...stored, ...changes }).filter(([, value]) => value !== null && value !== undefined),
  ) as StoredDraft;
}

/** Returns whether changes would replace or clear a stored answer. Only a save based on the current revision may do that. */
export function overwrites(stored: StoredDraft, changes: DraftChanges): boolean {
  return (Object.keys(changes) as FieldName[]).some(
    (field) => stored[field] !== undefined && !isDeepStrictEqual(stored[field], changes[field] ?? undefined),
  );
}
