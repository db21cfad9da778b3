import { useState } from 'react';
import {
  type DraftKey,
  type DraftStorage,
  draftStorage,
  type LocalDraft,
} from '../../device/draft-storage.ts';
import { type DocumentKind, namesOf, readUnsent, type UnsentValues } from './document.ts';

/** This window's entry in the draft storage, with the drafts of other windows for the document. */
export interface DocumentSlot extends DraftKey {
  readonly storage: DraftStorage;
  /** The drafts of other windows, to restore. */
  readonly claimed: readonly LocalDraft[];
  /** Writes the unsent values, or clears the slot. */
  readonly write: (unsent: object | undefined) => void;
  /** Whether unsent values survive closing the page. */
  readonly isSafe: () => boolean;
}

/** Creates a slot. Its first successful write removes the claimed drafts. */
export function makeDocumentSlot(
  storage: DraftStorage,
  key: DraftKey,
  claimed: readonly LocalDraft[] = [],
): DocumentSlot {
  let replaced = claimed;
  let isSafe = storage.isDurable;
  return {
    ...key,
    storage,
    claimed,
    write: (unsent) => {
      let isDone = true;
      if (unsent) isDone = storage.save({ ...key, keptAt: Date.now(), unsent }, replaced);
      else storage.remove([key, ...replaced]);
      isSafe = isDone && storage.isDurable;
      if (isDone) replaced = [];
    },
    isSafe: () => isSafe,
  };
}

/** Whether two drafts have different values of one field, so that only one of them can be restored. */
function areInConflict<V extends object>(
  kind: DocumentKind<V>,
  one: UnsentValues<V>,
  other: UnsentValues<V>,
) {
  return namesOf(kind.empty).some((name) => {
    const [first, second] = [one.mine[name], other.mine[name]];
    return first !== undefined && second !== undefined && !kind.isSame(first, second);
  });
}

/**
 * Opens the slot of a document with the drafts that other windows of this user left, or hold, for it; of two drafts with different
 * values of one field only the later one, while the other stays for the next time. Without an id it continues the latest unsaved
 * application, or starts one with a new id. With `fields` it leaves drafts with values of other fields where they are.
 */
export function openDocumentSlot<V extends object>(
  kind: DocumentKind<V>,
  userId: string,
  documentId: string | undefined,
  fields?: readonly string[],
): DocumentSlot {
  const storage = draftStorage();
  const drafts = storage.list(userId).sort((one, other) => other.keptAt - one.keptAt);
  const claims: { readonly draft: LocalDraft; readonly unsent: UnsentValues<V> }[] = [];
  let id = documentId;
  for (const draft of drafts) {
    const unsent = readUnsent(kind, draft);
    if (!unsent || (fields && !namesOf(unsent.mine).every((name) => fields.includes(name)))) continue;
    if (id === undefined && unsent.revision === undefined && !draft.documentId.includes('/'))
      id = draft.documentId;
    if (draft.documentId === id && !claims.some((other) => areInConflict(kind, other.unsent, unsent)))
      claims.push({ draft, unsent });
  }
  return makeDocumentSlot(
    storage,
    { userId, documentId: id ?? crypto.randomUUID(), windowId: crypto.randomUUID() },
    claims.map(({ draft }) => draft),
  );
}

export interface OpenedSlot {
  readonly slot: DocumentSlot;
  /** Whether the URL had no id. */
  readonly isNew: boolean;
}

/**
 * Returns the slot of a document, or of a new application: the same one until the page shows another document.
 *
 * @param fields the only fields that the form can change, by default all
 */
export function useDocumentSlot<V extends object>(
  kind: DocumentKind<V>,
  userId: string,
  documentId: string | undefined,
  fields?: readonly string[],
): OpenedSlot {
  const open = (): OpenedSlot => ({
    slot: openDocumentSlot(kind, userId, documentId, fields),
    isNew: documentId === undefined,
  });
  const [opened, setOpened] = useState(open);
  const { slot, isNew } = opened;
  const isSame =
    slot.userId === userId && (documentId === undefined ? isNew : slot.documentId === documentId);
  if (isSame) return opened;
  const other = open();
  setOpened(other);
  return other;
}
