import { startTransition, useEffect, useRef, useState } from 'react';
import {
  type DraftKey,
  type DraftStorage,
  draftStorage,
  type LocalDraft,
} from '../../../device/draft-storage.ts';
import { areInConflict, readUnsent, type UnsentAnswers } from './draft-recovery.ts';

/** This window's place in the draft storage, with the drafts that closed windows left for the application. */
export interface DraftSlot extends DraftKey {
  readonly storage: DraftStorage;
  /** The unsent answers of closed windows, which the form restores. */
  readonly unsent: readonly UnsentAnswers[];
  /** Writes the unsent answers; without any, it empties the slot. `isLeaving`: the page may be closed in the next moment. */
  readonly write: (unsent: UnsentAnswers | undefined, isLeaving?: boolean) => Promise<void>;
  /** Whether unsent answers outlive this page. */
  readonly isSafe: () => boolean;
  /** Frees the slot for the next window. */
  readonly leave: () => void;
}

/** Makes a slot. Its first write removes the claimed drafts. */
export function makeDraftSlot(
  storage: DraftStorage,
  key: DraftKey,
  claimed: readonly LocalDraft[] = [],
  leave = () => {},
): DraftSlot {
  let replaced = claimed;
  let isSafe = storage.isDurable;
  return {
    ...key,
    storage,
    unsent: claimed.map(readUnsent).filter((unsent) => unsent !== undefined),
    write: async (unsent, isLeaving = false) => {
      const before = replaced;
      replaced = [];
      const done = unsent
        ? await storage.save({ ...key, keptAt: Date.now(), unsent }, before, isLeaving)
        : await storage.remove([key, ...before]);
      isSafe = done && storage.isDurable;
      if (!done) replaced = before;
    },
    isSafe: () => isSafe,
    leave,
  };
}

/** How long to wait, in ms, for the lock of a window that is just closing. An open window never releases its lock. */
const lockTimeout = 2000;

/**
 * Takes the lock of a window. Answers how to release it, or `undefined` when that window is still open, in another tab
 * for example. Without Web Locks no other window is visible, so every lock is free.
 */
export function leaseWindow(windowId: string): Promise<(() => void) | undefined> {
  // Old browsers, and pages without TLS, have no locks, whatever the type says.
  const locks = navigator.locks as LockManager | null | undefined;
  if (!locks) return Promise.resolve(() => undefined);
  const signal = AbortSignal.timeout(lockTimeout);
  return new Promise((resolve) => {
    const hold = () => new Promise<void>((release) => resolve(release));
    locks.request(`portal-window-${windowId}`, { signal }, hold).catch(() => resolve(undefined));
  });
}

/**
 * Takes over the drafts that closed windows of this founder left for an application. Without an id it continues the
 * latest application that was never saved, or begins one with a new id.
 */
async function openDraftSlot(userId: string, applicationId: string | undefined): Promise<DraftSlot> {
  const storage = await draftStorage();
  const list = () => storage.list(userId).catch(() => []);
  const isWanted = (draft: LocalDraft) =>
    applicationId === undefined
      ? readUnsent(draft)?.revision === undefined
      : draft.applicationId === applicationId;
  const locks = new Map<string, () => void>();
  async function lock(windowId: string): Promise<void> {
    const release = await leaseWindow(windowId);
    if (release) locks.set(windowId, release);
  }
  await Promise.all((await list()).filter(isWanted).map(({ windowId }) => lock(windowId)));

  // Read them again: a window that has just closed may have written once more.
  const closed = (await list()).filter(({ windowId }) => locks.has(windowId));
  const claims: { readonly draft: LocalDraft; readonly unsent: UnsentAnswers }[] = [];
  let id = applicationId;
  for (const draft of closed.sort((one, other) => other.keptAt - one.keptAt)) {
    const unsent = readUnsent(draft);
    if (!unsent) continue;
    id ??= draft.applicationId;
    if (draft.applicationId === id && !claims.some((other) => areInConflict(other.unsent, unsent)))
      claims.push({ draft, unsent });
  }
  const claimed = claims.map(({ draft }) => draft);
  // The others stay stored until the next time.
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
  /** Begun on this page: the address had no id. */
  readonly isNew: boolean;
}

/** This page's slot for an application, or for a new one; `undefined` until it is open. */
export function useDraftSlot(userId: string, applicationId: string | undefined): OpenedSlot | undefined {
  const [opened, setOpened] = useState<OpenedSlot>();
  const held = useRef<DraftSlot>(undefined);
  const fits =
    opened?.slot.userId === userId &&
    (applicationId === undefined ? opened.isNew : opened.slot.applicationId === applicationId);

  useEffect(() => {
    if (fits) return;
    let isGone = false;
    void openDraftSlot(userId, applicationId).then((slot) => {
      if (isGone) return slot.leave();
      held.current?.leave();
      held.current = slot;
      // The form is large: rendered in one go, it would block a phone for half a second.
      startTransition(() => setOpened({ slot, isNew: applicationId === undefined }));
    });
    return () => {
      isGone = true;
    };
  }, [fits, userId, applicationId]);

  useEffect(() => () => held.current?.leave(), []);
  return fits ? opened : undefined;
}
