/** Returns an integer from 0 to `options` - 1. */
export type Choose = (options: number) => number;

/** Returns a seeded random number generator (mulberry32). */
export function seeded(seed: number): Choose {
  let state = seed >>> 0;
  return (options) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * options);
  };
}

/** Returns a random member of a list. @throws Error when the list is empty */
export function pick<T>(choose: Choose, list: readonly T[]): T {
  const picked = list[choose(list.length)];
  if (picked === undefined) throw new Error('The list is empty.');
  return picked;
}
