/** Adds up how long a function waits for what it asks of others: of what is under way at once, for the longest. */
export interface WaitingLine {
  /** Does something that takes so many milliseconds where it will run. */
  wait<T>(milliseconds: number, work: () => Promise<T>): Promise<T>;
  /** Milliseconds waited since the last time. */
  take(): number;
}

/**
 * What begins before an earlier one has ended is beside it; what begins afterwards follows it. So it does not matter how long
 * anything takes here.
 */
export function makeWaitingLine(): WaitingLine {
  let ended = 0;
  let longest: number[] = [];
  return {
    async wait(milliseconds, work) {
      const place = ended + 1;
      longest[place] = Math.max(longest[place] ?? 0, milliseconds);
      try {
        return await work();
      } finally {
        ended = Math.max(ended, place);
      }
    },
    take() {
      const waited = longest.reduce((sum, each) => sum + each, 0);
      ended = 0;
      longest = [];
      return waited;
    },
  };
}
