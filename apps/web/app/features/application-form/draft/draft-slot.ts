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
      const save = isLeaving ? storage.saveOnLeaving : storage.save;
      const done = unsent
        ? await save({ ...key, keptAt: Date.now(), unsent }, before)
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

interface Claim {
  readonly draft: LocalDraft;
  readonly unsent: UnsentAnswers;
  readonly release: () => void;
}

async function claim(storage: DraftStorage, { userId, windowId }: LocalDraft): Promise<Claim | undefined> {
  const release = await leaseWindow(windowId);
  if (!release) return undefined;
  // Read it again: a window that has just closed may have written once more.
  const drafts = await storage.list(userId).catch(() => []);
  const draft = drafts.find((one) => one.windowId === windowId);
  const unsent = draft && readUnsent(draft);
  if (unsent) return { draft, unsent, release };
  release();
  return undefined;
}

/**
 * Takes over the drafts that closed windows of this founder left for an application. Without an id it continues the
 * latest application that was never saved, or begins one with a new id.
 */
async function openDraftSlot(userId: string, applicationId: string | undefined): Promise<DraftSlot> {
  const storage = await draftStorage();
  const drafts = await storage.list(userId).catch(() => []);
  const wanted = drafts
    .filter((draft) =>
      applicationId === undefined
        ? readUnsent(draft)?.revision === undefined
        : draft.applicationId === applicationId,
    )
    .sort((one, other) => other.keptAt - one.keptAt);
  const claims = await Promise.all(wanted.map((draft) => claim(storage, draft)));
  const chosen: Claim[] = [];
  let id = applicationId;
  for (const one of claims) {
    if (!one) continue;
    id ??= one.draft.applicationId;
    const isRestorable =
      one.draft.applicationId === id && !chosen.some(({ unsent }) => areInConflict(unsent, one.unsent));
    if (isRestorable) chosen.push(one);
    // It stays stored until the next time.
    else one.release();
  }
  const key = { userId, applicationId: id ?? crypto.randomUUID(), windowId: crypto.randomUUID() };
  const releases = [await leaseWindow(key.windowId), ...chosen.map(({ release }) => release)];
  const leave = () => {
    for (const release of releases) release?.();
  };
  return makeDraftSlot(
    storage,
    key,
    chosen.map(({ draft }) => draft),
    leave,
  );
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
