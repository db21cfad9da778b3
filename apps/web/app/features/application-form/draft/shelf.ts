import type { KeptRecord } from '../../../device/word-store.ts';
import type { DevicePlace } from './claim-words.ts';
import type { UnsentWords } from './draft-keeper.ts';

/** Time in ms that later words may be unwritten while the typing goes on. */
const writeEvery = 250;

export interface Shelf {
  /**
   * Words changed: the first are written at once, for the page may be left in the next moment and what a page writes
   * while it goes is not sure to arrive; what follows is written every {@link writeEvery}.
   */
  readonly changed: () => void;
  /** Writes at once what differs from the server, or clears the place when nothing does. */
  readonly keep: () => void;
  /** The same, for a page that may be gone in the next moment. */
  readonly keepAtLast: () => void;
  /** Clears the place and writes nothing any more. */
  readonly forget: () => void;
  /** Whether unsent words outlive this page. */
  readonly isSafe: () => boolean;
}

/** One window's place on the device: holds the words that the server does not have, and nothing else. */
export function makeShelf(place: DevicePlace, unsent: () => UnsentWords | undefined): Shelf {
  const { store, userId, applicationId, windowId } = place;
  let superseded: readonly KeptRecord[] = place.claimed;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let forgotten = false;
  let written = false;
  let safe = store.isDurable;

  function clear(): void {
    const keys = [...superseded, ...(written ? [{ userId, applicationId, windowId }] : [])];
    superseded = [];
    written = false;
    if (keys.length > 0) void store.drop(keys);
  }

  async function write(words: UnsentWords, into: DevicePlace['store']['keep']): Promise<void> {
    const taken = superseded;
    superseded = [];
    written = true;
    const record = { userId, applicationId, windowId, keptAt: Date.now(), words };
    const done = await into(record, taken);
    safe = done && store.isDurable;
    if (!done) superseded = taken;
  }

  function putAway(into: DevicePlace['store']['keep']): void {
    clearTimeout(timer);
    timer = undefined;
    if (forgotten) return;
    const words = unsent();
    if (words) void write(words, into);
    else clear();
  }

  const keep = () => putAway(store.keep);

  return {
    changed: () => {
      if (timer !== undefined) return;
      keep();
      timer = setTimeout(keep, writeEvery);
    },
    keep,
    keepAtLast: () => putAway(store.keepAtLast),
    forget: () => {
      clearTimeout(timer);
      forgotten = true;
      clear();
    },
    isSafe: () => safe,
  };
}
