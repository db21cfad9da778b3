import type { LocalDraft } from '../../../device/draft-storage.ts';
import type { UnsentAnswers } from './draft-recovery.ts';
import type { DraftSlot } from './draft-slot.ts';

/** Longest time in ms that a change is unwritten while the typing goes on. */
const writeEvery = 250;

export interface DraftWriter {
  /**
   * Writes the first change at once, because the page may be closed in the next moment, and the following ones every
   * {@link writeEvery}.
   */
  readonly changed: () => void;
  /** Writes the unsent answers now, or empties the slot when there are none. */
  readonly write: () => void;
  /** The same, for a page that may be closed in the next moment. */
  readonly writeOnLeaving: () => void;
  /** Empties the slot and never writes again. */
  readonly discard: () => void;
  /** Whether unsent answers outlive this page. */
  readonly isSafe: () => boolean;
}

/** Keeps the unsent answers of one form, and nothing else, in its slot. */
export function makeDraftWriter(slot: DraftSlot, unsent: () => UnsentAnswers | undefined): DraftWriter {
  const { storage, userId, applicationId, windowId } = slot;
  const key = { userId, applicationId, windowId };
  let replaced: readonly LocalDraft[] = slot.claimed;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDiscarded = false;
  let isSafe = storage.isDurable;

  function empty(): void {
    void storage.remove([key, ...replaced]);
    replaced = [];
  }

  async function writeWith(save: DraftSlot['storage']['save']): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (isDiscarded) return;
    const answers = unsent();
    if (!answers) return empty();
    const claimed = replaced;
    replaced = [];
    const done = await save({ ...key, keptAt: Date.now(), unsent: answers }, claimed);
    isSafe = done && storage.isDurable;
    if (!done) replaced = claimed;
  }

  const write = () => void writeWith(storage.save);

  return {
    changed: () => {
      if (timer !== undefined) return;
      write();
      timer = setTimeout(write, writeEvery);
    },
    write,
    writeOnLeaving: () => void writeWith(storage.saveOnLeaving),
    discard: () => {
      clearTimeout(timer);
      isDiscarded = true;
      empty();
    },
    isSafe: () => isSafe,
  };
}
