import { setTimeout } from 'node:timers/promises';

/** Thrown after too many conflicts with other writers. The caller may retry later. */
export class TooManyConflictsError extends Error {
  override readonly name = 'ServiceUnavailable';
}

/** Waits before a retry, given the number of previous attempts. */
export type Backoff = (attempts: number) => Promise<void>;

/**
 * Exponential backoff with jitter, in milliseconds: 10–20 after the first attempt, doubled after each further one, at most
 * 500–1000.
 *
 * @param random from 0 to 1
 */
export function backoffMilliseconds(attempts: number, random: number): number {
  const longest = Math.min(10 * 2 ** attempts, 1000);
  return (longest / 2) * (1 + random);
}

const waitWithJitter: Backoff = async (attempts) => {
  await setTimeout(backoffMilliseconds(attempts, Math.random()));
};

const maxAttempts = 10;

/**
 * Retries an attempt, with backoff, until it returns a value. An attempt returns `undefined` when another writer interfered.
 *
 * @throws TooManyConflictsError after ten attempts
 */
export async function retryOnConflict<T>(
  attempt: () => Promise<T | undefined>,
  backoff: Backoff = waitWithJitter,
): Promise<T> {
  for (let attempts = 0; attempts < maxAttempts; attempts += 1) {
    if (attempts > 0) await backoff(attempts);
    const result = await attempt();
    if (result !== undefined) return result;
  }
  throw new TooManyConflictsError();
}
