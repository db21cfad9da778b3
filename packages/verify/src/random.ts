/** Whole numbers from 0 up to below `options`. */
export type Choose = (options: number) => number;

/** Choices at random, the same for the same seed (mulberry32). */
export function seeded(seed: number): Choose {
  let state = seed >>> 0;
  return (options) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * options);
  };
}

/** One of a list. */
export function pick<T>(choose: Choose, list: readonly T[]): T {
  const found = list[choose(list.length)];
  if (found === undefined) throw new Error('There is nothing to choose from');
  return found;
}
