import type { FieldName } from '@portal/contracts/applications/fields';
import { startTransition, useEffect, useRef, useState } from 'react';
import {
  type DraftKey,
  type DraftStorage,
  draftStorage,
  type LocalDraft,
} from '../../../device/draft-storage.ts';
import { areInConflict, readUnsent, type UnsentAnswers } from './draft-recovery.ts';

/** This window's entry in the draft storage, with the drafts that closed windows left for the application. */
export interface DraftSlot extends DraftKey {
  readonly storage: DraftStorage;
  /** The unsent answers of closed windows, to restore. */
  readonly unsent: readonly UnsentAnswers[];
  /** Writes the unsent answers, or clears the slot. */
  readonly write: (unsent: UnsentAnswers | undefined) => void;
  /** Whether unsent answers survive closing the page. */
  readonly isSafe: () => boolean;
  /** Releases the locks, so that the next window can claim the drafts. */
  readonly release: () => void;
}

/** Creates a slot. Its first successful write removes the claimed drafts. */
export function makeDraftSlot(
  storage: DraftStorage,
  key: DraftKey,
  claimed: readonly LocalDraft[] = [],
  release = () => {},
): DraftSlot {
  let replaced = claimed;
  let isSafe = storage.isDurable;
  return {
    ...key,
    storage,
    unsent: claimed.map(readUnsent).filter((unsent) => unsent !== undefined),
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

/**
 * Claims the drafts that closed windows of this founder left for an application. Without an id it continues the latest
 * unsaved application, or starts one with a new id. With `fields` it leaves drafts with answers to other fields where they are.
 */
async function openDraftSlot(
  userId: string,
  applicationId: string | undefined,
  fields: readonly string[] | undefined,
): Promise<DraftSlot> {
  const storage = draftStorage();
  const isWanted = (draft: LocalDraft) =>
    applicationId === undefined
      ? readUnsent(draft)?.revision === undefined
      : draft.applicationId === applicationId;
  const locks = new Map<string, () => void>();
  async function lock(windowId: string): Promise<void> {
    const release = await acquireWindowLock(windowId);
    if (release) locks.set(windowId, release);
  }
  await Promise.all(
    storage
      .list(userId)
      .filter(isWanted)
      .map(({ windowId }) => lock(windowId)),
  );

  // Read again: a closing window may have written once more.
  const closed = storage.list(userId).filter(({ windowId }) => locks.has(windowId));
  const claims: { readonly draft: LocalDraft; readonly unsent: UnsentAnswers }[] = [];
  let id = applicationId;
  for (const draft of closed.sort((one, other) => other.keptAt - one.keptAt)) {
    const unsent = readUnsent(draft);
    if (!unsent || (fields && !Object.keys(unsent.mine).every((name) => fields.includes(name)))) continue;
    id ??= draft.applicationId;
    if (draft.applicationId === id && !claims.some((other) => areInConflict(other.unsent, unsent)))
      claims.push({ draft, unsent });
  }
  const claimed = claims.map(({ draft }) => draft);
  // The other drafts stay stored for later.
  for (const [windowId, release] of locks)
    if (!claimed.some((draft) => draft.windowId === windowId)) release();

  const key = { userId, applicationId: id ?? crypto.randomUUID(), windowId: crypto.randomUUID() };
  await lock(key.windowId);
  return makeDraftSlot(storage, key, claimed, () => {
    for (const release of locks.values()) release();
  });
}

export interface OpenedSlot {
  readonly slot: DraftSlot;
  /** Whether the URL had no id. */
  readonly isNew: boolean;
}

/**
 * Opens the slot of an application, or of a new one; `undefined` until it is open.
 *
 * @param fields the only fields that the form can change, by default all; they stay the same
 */
export function useDraftSlot(
  userId: string,
  applicationId: string | undefined,
  fields?: readonly FieldName[],
): OpenedSlot | undefined {
  const [changeable] = useState(fields);
  const [opened, setOpened] = useState<OpenedSlot>();
  const slotRef = useRef<DraftSlot>(undefined);
  const matches =
    opened?.slot.userId === userId &&
    (applicationId === undefined ? opened.isNew : opened.slot.applicationId === applicationId);

  useEffect(() => {
    if (matches) return;
    let isUnmounted = false;
    void openDraftSlot(userId, applicationId, changeable).then((slot) => {
      if (isUnmounted) return slot.release();
      slotRef.current?.release();
      slotRef.current = slot;
      // A transition, because rendering the large form would block a phone for half a second.
      startTransition(() => setOpened({ slot, isNew: applicationId === undefined }));
    });
    return () => {
      isUnmounted = true;
    };
  }, [matches, userId, applicationId, changeable]);

  useEffect(() => () => slotRef.current?.release(), []);
  return matches ? opened : undefined;
}
