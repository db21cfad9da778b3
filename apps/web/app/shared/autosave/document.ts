import type { ProblemCode } from '@portal/contracts/http/problems';
import type { LocalDraft } from '../../device/draft-storage.ts';

export type FieldOf<V> = keyof V & string;

/** What saving knows of a kind of document. `V` has a value for each field; fields without an answer are empty. */
export interface DocumentKind<V extends object> {
  /** A document without an answer, in the order of its fields. */
  readonly empty: V;
  /** What a field is called in a language, the one on the screen: an argument, so that what is shown follows a change of it. */
  readonly labelOf: (name: FieldOf<V>, locale: string) => string;
  readonly isSame: (one: V[FieldOf<V>], other: V[FieldOf<V>]) => boolean;
  /** Whether the user sees a field. While it is hidden, the stored value stays. */
  readonly isShown: (name: FieldOf<V>, values: V) => boolean;
  /** Whether the server stores the value of a field, for example a text that is not too long. */
  readonly isSavable: (name: FieldOf<V>, values: V) => boolean;
  /** Whether a value from the device has the type of the field. */
  readonly hasType: (name: FieldOf<V>, value: unknown) => boolean;
  /** The problem of a save from an old revision. */
  readonly conflict: ProblemCode;
  /** Whether a failure says that the document is deleted for the user, or closed: it can be read, but no longer changed. */
  readonly endOf: (error: unknown) => 'deleted' | 'closed' | undefined;
}

/** The values and the revision that they have on the server; no revision before the first save. */
export interface StoredDocument<V> {
  readonly values: V;
  readonly revision?: number | undefined;
  /** ISO 8601, if the server tells it. */
  readonly updatedAt?: string;
}

/** Values that the server has not acknowledged, with what a merge needs. */
export interface UnsentValues<V> {
  readonly revision?: number;
  /** For each field of `mine`, the stored value before the change. */
  readonly base: Partial<V>;
  readonly mine: Partial<V>;
  /** What each save sent that had no response. */
  readonly unacknowledged: readonly Partial<V>[];
}

export interface OpenedDocument<V> {
  /** What is stored, or the initial values of a new document. */
  readonly stored: StoredDocument<V>;
  /** The values of the form: stored ones, overwritten by restored ones. */
  readonly shown: V;
  /** The merge base: stored values, or the base of restored ones, which may differ from what is stored now. */
  readonly base: V;
  readonly unacknowledged: readonly Partial<V>[];
  readonly restored: readonly FieldOf<V>[];
}

/** For each field in conflict, the version to keep. */
export type Choices<V> = { readonly [K in keyof V]?: 'mine' | 'theirs' };

/** Fields that two windows changed to different values. */
export interface Conflict<V> {
  readonly fields: readonly FieldOf<V>[];
  readonly theirs: StoredDocument<V>;
}

/** `user`: the user waits for the save. `autosave`: it must not interrupt the typing. */
export type Trigger = 'user' | 'autosave';

export interface Saved {
  readonly revision: number;
  /** ISO 8601. */
  readonly savedAt: string;
}

/** `undecided`: the user postponed a conflict. `read-only`: the document was closed elsewhere. */
export type SaveResult = Saved | 'undecided' | 'read-only';

/** The part of the open form that saving needs. */
export interface FormPort<V> {
  readonly read: () => V;
  /** Sets values of another window. */
  readonly show: (values: Partial<V>) => void;
  /** Subscribes to changes, unless the form calls the session's `changed` itself. */
  readonly onChange?: (listener: () => void) => () => void;
}

export function pick<V extends object>(values: V, names: readonly FieldOf<V>[]): Partial<V> {
  return Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<V>;
}

export const namesOf = <V extends object>(values: Partial<V>) => Object.keys(values) as FieldOf<V>[];

/** Returns the fields in which two versions differ, in their order. */
export function differingFields<V extends object>(kind: DocumentKind<V>, one: V, other: V): FieldOf<V>[] {
  return namesOf(kind.empty).filter((name) => !kind.isSame(one[name], other[name]));
}

/** Returns the values of a field in the changes that were sent. */
export const sentOf = <V extends object>(sent: readonly Partial<V>[], name: FieldOf<V>) =>
  sent.filter((one) => name in one).map((one) => one[name] as V[FieldOf<V>]);

/**
 * Three-way merge, field by field. Values that only this side changed stay as they are.
 *
 * @param sent what this side sent without a response. If the server has a value of it, the other side did not change that field
 * @returns `added`: values that only the other side changed; `conflicts`: fields that both changed to different values
 */
export function merge<V extends object>(
  kind: DocumentKind<V>,
  { base, mine, theirs }: Readonly<Record<'base' | 'mine' | 'theirs', V>>,
  sent: readonly Partial<V>[],
) {
  const changedByThem = differingFields(kind, theirs, mine).filter(
    (name) =>
      !kind.isSame(theirs[name], base[name]) &&
      !sentOf(sent, name).some((one) => kind.isSame(one, theirs[name])),
  );
  const isMine = (name: FieldOf<V>) => !kind.isSame(mine[name], base[name]);
  return {
    added: pick(
      theirs,
      changedByThem.filter((name) => !isMine(name)),
    ),
    conflicts: changedByThem.filter(isMine),
  };
}

/** Reads the unsent values of a local draft; `undefined` for an unknown format. */
export function readUnsent<V extends object>(
  kind: DocumentKind<V>,
  { unsent }: LocalDraft,
): UnsentValues<V> | undefined {
  if (typeof unsent !== 'object' || unsent === null) return undefined;
  const { base, mine, unacknowledged, revision } = unsent as Partial<Record<string, unknown>>;
  const valuesIn = (values: unknown) => {
    const entries = Object.entries(Object(values)).filter(
      ([name, value]) => Object.hasOwn(kind.empty, name) && kind.hasType(name as FieldOf<V>, value),
    );
    return Object.fromEntries(entries) as Partial<V>;
  };
  return {
    base: valuesIn(base),
    mine: valuesIn(mine),
    unacknowledged: Array.isArray(unacknowledged) ? unacknowledged.map(valuesIn) : [],
    ...(typeof revision === 'number' && { revision }),
  };
}

/**
 * Merges the unsent values of a draft into the stored ones; the first save detects conflicts. A closing window may have sent its last
 * values in a save that is still in flight. They count as sent, so that they cannot conflict with the user's next ones.
 */
export function restore<V extends object>(
  kind: DocumentKind<V>,
  stored: StoredDocument<V>,
  draft?: LocalDraft,
): OpenedDocument<V> {
  const unsent = draft && readUnsent(kind, draft);
  const mine: V = { ...stored.values, ...unsent?.mine };
  const base: V = { ...stored.values, ...unsent?.base };
  const restored = differingFields(kind, mine, stored.values);
  return {
    stored,
    shown: { ...stored.values, ...pick(mine, restored) },
    base: { ...stored.values, ...pick(base, restored) },
    unacknowledged: unsent ? [...unsent.unacknowledged, unsent.mine] : [],
    restored,
  };
}
