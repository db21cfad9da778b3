import { setTimeout } from 'node:timers/promises';

/** Thrown when a write was overtaken by others again and again: the caller may simply try later. */
export class OvertakenError extends Error {
  override readonly name = 'ServiceUnavailable';
}

/** Waits before a try, given how many came before. */
export type Pause = (tries: number) => Promise<void>;

/** 10–20 ms, then twice as long each time, up to a second; at random, so that rivals come apart. */
const jitteredPause: Pause = async (tries) => {
  const longest = Math.min(20 * 2 ** tries, 1000);
  await setTimeout(longest / 2 + Math.random() * (longest / 2));
};

const maxTries = 10;

/**
 * Looks and decides anew until a try settles; a try that was overtaken by another writer gives `undefined`.
 *
 * @throws OvertakenError after ten tries.
 */
export async function untilSettled<T>(
  tryOnce: () => Promise<T | undefined>,
  pause: Pause = jitteredPause,
): Promise<T> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    if (tries > 0) await pause(tries);
    const settled = await tryOnce();
    if (settled !== undefined) return settled;
  }
  throw new OvertakenError();
}
