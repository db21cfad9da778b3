import { expect, test } from 'vitest';
import { backoffMilliseconds, retryOnConflict, TooManyConflictsError } from './retry-on-conflict.ts';

/** Runs an operation that has a number of conflicts before it succeeds, and records the backoffs. */
async function runWithConflicts(conflicts: number) {
  const backoffs: number[] = [];
  let attempts = 0;
  const result = retryOnConflict(
    async () => {
      attempts += 1;
      return attempts > conflicts ? `success at attempt ${attempts}` : undefined;
    },
    async (before) => void backoffs.push(before),
  );
  return { result: await result.catch((error: unknown) => error), attempts, backoffs };
}

test.each([
  [0, 'success at attempt 1', []],
  [1, 'success at attempt 2', [1]],
  [9, 'success at attempt 10', [1, 2, 3, 4, 5, 6, 7, 8, 9]],
])('after %i conflicts: %s, with a backoff before each retry', async (conflicts, result, backoffs) => {
  expect(await runWithConflicts(conflicts)).toEqual({ result, attempts: conflicts + 1, backoffs });
});

test('throws TooManyConflictsError after ten conflicts', async () => {
  const { result, attempts } = await runWithConflicts(10);
  expect(result).toBeInstanceOf(TooManyConflictsError);
  expect(result).toHaveProperty('name', 'ServiceUnavailable');
  expect(attempts).toBe(10);
});

test.each([
  [1, 10, 20],
  [2, 20, 40],
  [6, 320, 640],
  [7, 500, 1000],
  [9, 500, 1000],
])('waits after attempt %i for %i to %i ms', (attempts, shortest, longest) => {
  expect(backoffMilliseconds(attempts, 0)).toBe(shortest);
  expect(backoffMilliseconds(attempts, 1)).toBe(longest);
});

test('waits between attempts by default', async () => {
  const began = performance.now();
  let attempts = 0;
  await retryOnConflict(async () => {
    attempts += 1;
    return attempts === 3 ? true : undefined;
  });
  // A timer may fire up to a millisecond early.
  expect(performance.now() - began).toBeGreaterThan(28);
});
