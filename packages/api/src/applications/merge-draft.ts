import { isDeepStrictEqual } from 'node:util';
import type { StoredDraft } from '@portal/contracts/applications/draft';
import type { FieldName } from '@portal/contracts/applications/fields';

/** What a save changes: a value replaces the stored one, `null` empties it, an absent field stays. */
export type DraftChanges = { readonly [K in FieldName]?: StoredDraft[K] | null };

/** Empty answers have one form: none. So `''`, `[]` and `null` are the same to a comparison. */
export function emptiedToNull(answers: Readonly<Record<string, unknown>>): DraftChanges {
  return Object.fromEntries(
    Object.entries(answers)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => [field, isEmpty(value) ? null : value]),
  ) as DraftChanges;
}

function isEmpty(value: unknown): boolean {
  return value === '' || (Array.isArray(value) && value.length === 0);
}

/** The stored answers with the changes in them. */
export function mergeDraft(stored: StoredDraft, changes: DraftChanges): StoredDraft {
  return Object.fromEntries(
    Object.entries({ ...stored, ...changes }).filter(([, value]) => value !== null && value !== undefined),
  ) as StoredDraft;
}

export function isSameDraft(one: StoredDraft, other: StoredDraft): boolean {
  return isDeepStrictEqual(one, other);
}

/** Whether changes would replace or empty an answer that is there: what nobody may do without having seen it. */
export function overwrites(stored: StoredDraft, changes: DraftChanges): boolean {
  return (Object.keys(changes) as FieldName[]).some(
    (field) => stored[field] !== undefined && !isDeepStrictEqual(stored[field], changes[field] ?? undefined),
  );
}
