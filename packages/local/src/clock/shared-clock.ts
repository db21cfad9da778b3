export type SharedClock = ReturnType<typeof createSharedClock>;

// The original function: patchDate replaces Date.now with this clock, which must not read itself.
const machineNow = Date.now;

/**
 * Opens the clock in the buffer, or a new one at the machine's time: one clock for every thread of the local cloud, the machine's
 * time plus an offset in shared memory. Every thread with the buffer sees an advance at once.
 */
export function createSharedClock(buffer = new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT)) {
  const cell = new BigInt64Array(buffer);
  const offset = () => Number(Atomics.load(cell, 0));
  return {
    /** The shared memory; another thread passes it to {@link createSharedClock}. */
    buffer,
    /** The difference from the machine's clock, in ms. */
    offset,
    /** The current time, in ms since the epoch. */
    now: () => machineNow() + offset(),
    /** Moves the clock forward by `ms`, or back if negative. Fractions are dropped. */
    advance: (ms: number): void => {
      Atomics.add(cell, 0, BigInt(Math.trunc(ms)));
    },
    /** Sets the time, in ms since the epoch. */
    startAt: (ms: number): void => {
      Atomics.store(cell, 0, BigInt(Math.trunc(ms - machineNow())));
    },
  };
}

/**
 * Makes `Date.now()`, `new Date()` and `Date()` of the current thread follow the clock. Everything else about Date
 * (arguments, `instanceof`, subclasses, `Date.UTC`, `Date.parse`) stays as it is. Timers are not moved.
 *
 * @returns a function that restores the original Date
 */
export function patchDate(clock: Pick<SharedClock, 'now'>): () => void {
  const machineDate = globalThis.Date;
  const patched = new Proxy(machineDate, {
    apply: () => new machineDate(clock.now()).toString(),
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [clock.now()] : args, newTarget),
  });
  machineDate.now = () => clock.now();
  machineDate.prototype.constructor = patched;
  globalThis.Date = patched;
  return () => {
    globalThis.Date = machineDate;
    machineDate.prototype.constructor = machineDate;
    machineDate.now = machineNow;
  };
}
