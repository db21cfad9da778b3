/**
 * One clock for every thread of the local cloud: the machine's time plus an offset in shared memory. Every thread with
 * the buffer sees an advance at once.
 */
export interface SharedClock {
  /** The shared memory; another thread passes it to {@link createSharedClock}. */
  readonly buffer: SharedArrayBuffer;
  /** The current time, in ms since the epoch. */
  readonly now: () => number;
  /** The difference from the machine's clock, in ms. */
  readonly offset: () => number;
  /** Moves the clock forward by `ms`, or back if negative. Fractions are dropped. */
  readonly advance: (ms: number) => void;
  /** Sets the time, in ms since the epoch, to which `reset` returns. */
  readonly startAt: (ms: number) => void;
  /** Returns to the offset of `startAt`, or to the machine's time. */
  readonly reset: () => void;
}

// The original function: patchDate replaces Date.now with this clock, which must not read itself.
const machineNow = Date.now;

/** Opens the clock in the buffer, or a new one at the machine's time. */
export function createSharedClock(
  buffer: SharedArrayBuffer = new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT),
): SharedClock {
  const cell = new BigInt64Array(buffer);
  let initialOffset = 0n;
  const offset = () => Number(Atomics.load(cell, 0));
  return {
    buffer,
    offset,
    now: () => machineNow() + offset(),
    advance: (ms) => {
      Atomics.add(cell, 0, BigInt(Math.trunc(ms)));
    },
    startAt: (ms) => {
      initialOffset = BigInt(Math.trunc(ms - machineNow()));
      Atomics.store(cell, 0, initialOffset);
    },
    reset: () => {
      Atomics.store(cell, 0, initialOffset);
    },
  };
}
