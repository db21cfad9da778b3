import { useState } from 'react';
import {
  type DraftKey,
  type DraftStorage,
  draftStorage,
  type LocalDraft,
} from '../../device/draft-storage.ts';
import { type DocumentKind, namesOf, readUnsent } from './document.ts';

/** This window's entry in the draft storage, with the draft that another window has for the document. */
export interface DocumentSlot extends DraftKey {
  readonly storage: DraftStorage;
  /** The draft of another window, to restore. */
  readonly claimed: LocalDraft | undefined;
  /** Writes the unsent values, or clears the slot. */
  readonly write: (unsent: object | undefined) => void;
  /** Whether unsent values survive closing the page. */
  readonly isSafe: () => boolean;
}

/** Creates a slot. Its first successful write removes the claimed draft. */
export function makeDocumentSlot(storage: DraftStorage, key: DraftKey, claimed?: LocalDraft): DocumentSlot {
  let replaced: readonly DraftKey[] = claimed ? [claimed] : [];
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

/**
 * Opens the slot of a document with the latest draft that a window of this user left, or holds, for it; an earlier one stays for the
 * next time. Without an id it continues the latest unsaved application, or starts one with a new id. With `fields` it leaves drafts
 * with values of other fields where they are.
 */
export function openDocumentSlot<V extends object>(
  kind: DocumentKind<V>,
  userId: string,
  documentId: string | undefined,
  fields?: readonly string[],
): DocumentSlot {
  const storage = draftStorage();
  const latestFirst = storage.list(userId).sort((one, other) => other.keptAt - one.keptAt);
  const claimed = latestFirst.find((draft) => {
    const unsent = readUnsent(kind, draft);
    if (!unsent || (fields && !namesOf(unsent.mine).every((name) => fields.includes(name)))) return false;
    const isUnsavedApplication = unsent.revision === undefined && !draft.documentId.includes('/');
    return documentId === undefined ? isUnsavedApplication : draft.documentId === documentId;
  });
  const id = documentId ?? claimed?.documentId ?? crypto.randomUUID();
  return makeDocumentSlot(storage, { userId, documentId: id, windowId: crypto.randomUUID() }, claimed);
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
