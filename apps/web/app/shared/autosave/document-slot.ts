import { startTransition, useEffect, useRef, useState } from 'react';
import {
  type DraftKey,
  type DraftStorage,
  draftStorage,
  type LocalDraft,
} from '../../device/draft-storage.ts';
import { type DocumentKind, namesOf, readUnsent, type UnsentValues } from './document.ts';

/** This window's entry in the draft storage, with the drafts that closed windows left for the document. */
export interface DocumentSlot extends DraftKey {
  readonly storage: DraftStorage;
  /** The drafts of closed windows, to restore. */
  readonly claimed: readonly LocalDraft[];
  /** Writes the unsent values, or clears the slot. */
  readonly write: (unsent: object | undefined) => void;
  /** Whether unsent values survive closing the page. */
  readonly isSafe: () => boolean;
  /** Releases the locks, so that the next window can claim the drafts. */
  readonly release: () => void;
}

/** Creates a slot. Its first successful write removes the claimed drafts. */
export function makeDocumentSlot(
  storage: DraftStorage,
  key: DraftKey,
  claimed: readonly LocalDraft[] = [],
  release: () => void = () => {},
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
    release,
  };
}

/** In ms: waits for the lock of a window that is closing. An open window holds its lock. */
const lockTimeout = 2000;

/**
 * Acquires the lock of a window. Returns a function that releases it, or `undefined` while the window is open, for example
 * in another tab. Without Web Locks every lock is free.
 */
export function acquireWindowLock(windowId: string): Promise<(() => void) | undefined> {
  // Undefined in old browsers and without TLS, despite its type.
  const locks = navigator.locks as LockManager | null | undefined;
  if (!locks) return Promise.resolve(() => undefined);
  const signal = AbortSignal.timeout(lockTimeout);
  return new Promise((resolve) => {
    const hold = () => new Promise<void>((release) => resolve(release));
    locks.request(`portal-window-${windowId}`, { signal }, hold).catch(() => resolve(undefined));
  });
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
 * Claims the drafts that closed windows of this user left for a document. Without an id it continues the latest unsaved
 * application, or starts one with a new id. With `fields` it leaves drafts with values of other fields where they are.
 */
export async function openDocumentSlot<V extends object>(
  kind: DocumentKind<V>,
  userId: string,
  documentId: string | undefined,
  fields?: readonly string[],
): Promise<DocumentSlot> {
  const storage = draftStorage();
  const isWanted = (draft: LocalDraft) =>
    documentId === undefined
      ? !draft.documentId.includes('/') && readUnsent(kind, draft)?.revision === undefined
      : draft.documentId === documentId;
  const locks = new Map<string, () => void>();
  async function lock(windowId: string): Promise<void> {
    const release = await acquireWindowLock(windowId);
    if (release) locks.set(windowId, release);
  }
  const wanted = storage.list(userId).filter(isWanted);
  await Promise.all(wanted.map(({ windowId }) => lock(windowId)));

  // Read again: a closing window may have written once more.
  const closed = storage.list(userId).filter(({ windowId }) => locks.has(windowId));
  const claims: { readonly draft: LocalDraft; readonly unsent: UnsentValues<V> }[] = [];
  let id = documentId;
  for (const draft of closed.sort((one, other) => other.keptAt - one.keptAt)) {
    const unsent = readUnsent(kind, draft);
    if (!unsent || (fields && !namesOf(unsent.mine).every((name) => fields.includes(name)))) continue;
    id ??= draft.documentId;
    if (draft.documentId === id && !claims.some((other) => areInConflict(kind, other.unsent, unsent)))
      claims.push({ draft, unsent });
  }
  const claimed = claims.map(({ draft }) => draft);
  // The other drafts stay stored for later.
  for (const [windowId, release] of locks)
    if (!claimed.some((draft) => draft.windowId === windowId)) release();

  const key = { userId, documentId: id ?? crypto.randomUUID(), windowId: crypto.randomUUID() };
  // Nobody else wants the lock of a new window, so nothing waits for it.
  const locked = lock(key.windowId);
  return makeDocumentSlot(storage, key, claimed, () => {
    void locked.then(() => {
      for (const release of locks.values()) release();
    });
  });
}

export interface OpenedSlot {
  readonly slot: DocumentSlot;
  /** Whether the URL had no id. */
  readonly isNew: boolean;
}

/**
 * Opens the slot of a document, or of a new application; `undefined` until it is open.
 *
 * @param fields the only fields that the form can change, by default all; they stay the same
 */
export function useDocumentSlot<V extends object>(
  kind: DocumentKind<V>,
  userId: string,
  documentId: string | undefined,
  fields?: readonly string[],
): OpenedSlot | undefined {
  const [changeable] = useState(fields);
  const [opened, setOpened] = useState<OpenedSlot>();
  const slotRef = useRef<DocumentSlot>(undefined);
  const matches =
    opened?.slot.userId === userId &&
    (documentId === undefined ? opened.isNew : opened.slot.documentId === documentId);

  useEffect(() => {
    if (matches) return;
    let isUnmounted = false;
    void openDocumentSlot(kind, userId, documentId, changeable).then((slot) => {
      if (isUnmounted) return slot.release();
      slotRef.current?.release();
      slotRef.current = slot;
      // A transition, because rendering the large form would block a phone for half a second.
      startTransition(() => setOpened({ slot, isNew: documentId === undefined }));
    });
    return () => {
      isUnmounted = true;
    };
  }, [matches, kind, userId, documentId, changeable]);

  useEffect(() => () => slotRef.current?.release(), []);
  return matches ? opened : undefined;
}
