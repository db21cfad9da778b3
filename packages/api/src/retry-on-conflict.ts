import { setTimeout } from 'node:timers/promises';

/** Thrown when a write was overtaken by others again and again: the caller may simply try later. */
export class TooManyConflictsError extends Error {
  override readonly name = 'ServiceUnavailable';
}

/** Waits before a try, given how many came before. */
export type Pause = (tries: number) => Promise<void>;

/**
 * How long to wait, in milliseconds: 10–20 after the first try, then twice as long each time, up to a second; at random,
 * so that rivals come apart.
 *
 * @param chance from 0 to 1
 */
export function pauseAfter(tries: number, chance: number): number {
  const longest = Math.min(10 * 2 ** tries, 1000);
  return (longest / 2) * (1 + chance);
}

const jitteredPause: Pause = async (tries) => {
  await setTimeout(pauseAfter(tries, Math.random()));
};

const maxTries = 10;

/**
 * Looks and decides anew until a try settles; a try that was overtaken by another writer gives `undefined`.
 *
 * @throws TooManyConflictsError after ten tries.
 */
export async function retryOnConflict<T>(
  tryOnce: () => Promise<T | undefined>,
  pause: Pause = jitteredPause,
): Promise<T> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    if (tries > 0) await pause(tries);
    const settled = await tryOnce();
    if (settled !== undefined) return settled;
  }
  throw new TooManyConflictsError();
}
