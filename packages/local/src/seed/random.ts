/** Choices that look random and are the same at every run. */
export interface Choices {
  /** A number from 0 up to, not including, 1. */
  readonly next: () => number;
  readonly oneOf: <T>(list: readonly T[]) => T;
  /** So many digits. */
  readonly digits: (count: number) => string;
}

/** A generator (mulberry32) that begins with a number. */
export function choicesFrom(seed: number): Choices {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const oneOf = <T>(list: readonly T[]): T => {
    const chosen = list[Math.floor(next() * list.length)];
    if (chosen === undefined) throw new Error('there is nothing to choose from');
    return chosen;
  };
  return {
    next,
    oneOf,
    digits: (count) => Array.from({ length: count }, () => Math.floor(next() * 10)).join(''),
  };
}
