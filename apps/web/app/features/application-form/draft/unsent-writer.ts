import type { DraftSlot } from './draft-slot.ts';
import type { DraftSync } from './draft-sync.ts';

/** In ms: throttles the writes to the device. */
const writeInterval = 250;

/** Writes the unsent answers of a form to the device. */
export interface UnsentWriter {
  /** Writes now. */
  readonly write: () => void;
  /** Throttled; writes the first change at once, because the page may be closing. */
  readonly writeSoon: () => void;
  /** Deletes what is on the device. Nothing is written afterwards. */
  readonly discard: () => void;
  readonly isDiscarded: () => boolean;
}

export function makeUnsentWriter(slot: DraftSlot, unsent: DraftSync['unsent']): UnsentWriter {
  let isDiscarded = false;
  let nextWrite: ReturnType<typeof setTimeout> | undefined;

  function cancelNext(): void {
    clearTimeout(nextWrite);
    nextWrite = undefined;
  }

  function write(): void {
    cancelNext();
    if (!isDiscarded) slot.write(unsent());
  }

  return {
    write,
    writeSoon: () => {
      if (nextWrite !== undefined) return;
      write();
      nextWrite = setTimeout(write, writeInterval);
    },
    discard: () => {
      isDiscarded = true;
      cancelNext();
      slot.write(undefined);
    },
    isDiscarded: () => isDiscarded,
  };
}
