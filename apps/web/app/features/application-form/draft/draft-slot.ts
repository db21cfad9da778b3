import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type DraftStorage, draftStorage, type LocalDraft } from '../../../device/draft-storage.ts';
import { leaseWindow, startWindow } from '../../../device/window-lease.ts';
import { areInConflict, readUnsent, type UnsentAnswers } from './draft-recovery.ts';

/** This window's slot in the draft storage, with the drafts that closed windows left for the application. */
export interface DraftSlot {
  readonly storage: DraftStorage;
  readonly userId: string;
  readonly applicationId: string;
  readonly windowId: string;
  /** What the form restores. */
  readonly unsent: readonly UnsentAnswers[];
  /** The drafts which that came from: the first write to the slot removes them. */
  readonly claimed: readonly LocalDraft[];
  /** Frees the slot for the next window. */
  readonly leave: () => void;
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
  const claims = (await Promise.all(wanted.map((draft) => claim(storage, draft)))).filter(
    (one) => one !== undefined,
  );
  // Not earlier: it overwrites the id of this tab's previous window, which the claims compare.
  const { windowId, leave } = await startWindow();
  const id = applicationId ?? claims[0]?.draft.applicationId ?? crypto.randomUUID();
  const chosen: Claim[] = [];
  for (const one of claims) {
    const isRestorable =
      one.draft.applicationId === id && !chosen.some(({ unsent }) => areInConflict(unsent, one.unsent));
    if (isRestorable) chosen.push(one);
    // It stays stored until the next time.
    else one.release();
  }
  return {
    storage,
    userId,
    applicationId: id,
    windowId,
    unsent: chosen.map(({ unsent }) => unsent),
    claimed: chosen.map(({ draft }) => draft),
    leave: () => {
      leave();
      for (const { release } of chosen) release();
    },
  };
}

export interface OpenedSlot {
  readonly slot: DraftSlot;
  /** Begun on this page: the address had no id. */
  readonly isNew: boolean;
}

/** This page's slot for an application, or for a new one; `undefined` until it is open. */
export function useDraftSlot(userId: string, applicationId: string | undefined): OpenedSlot | undefined {
  const [opened, setOpened] = useState<OpenedSlot>();
  const shown = useRef<DraftSlot>(undefined);
  const fits =
    opened?.slot.userId === userId &&
    (applicationId === undefined ? opened.isNew : opened.slot.applicationId === applicationId);

  useEffect(() => {
    if (fits) return;
    let isGone = false;
    let taken: DraftSlot | undefined;
    void openDraftSlot(userId, applicationId).then((slot) => {
      if (isGone) return slot.leave();
      taken = slot;
      // The form is large: rendered in one go, it would block a phone for half a second.
      startTransition(() => setOpened({ slot, isNew: applicationId === undefined }));
    });
    return () => {
      isGone = true;
      if (shown.current !== taken) taken?.leave();
    };
  }, [fits, userId, applicationId]);

  // A layout effect: it runs before the clean-up of the effect above.
  useLayoutEffect(() => {
    shown.current = opened?.slot;
  }, [opened]);

  useEffect(() => () => opened?.slot.leave(), [opened]);
  return fits ? opened : undefined;
}
