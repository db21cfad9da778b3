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

test('repeats an operation until it has no conflict, with a backoff before each retry', async () => {
  expect(await runWithConflicts(0)).toEqual({ result: 'success at attempt 1', attempts: 1, backoffs: [] });
  const backoffs = [1, 2, 3, 4, 5, 6, 7, 8, 9];
  expect(await runWithConflicts(9)).toEqual({ result: 'success at attempt 10', attempts: 10, backoffs });
});

test('throws TooManyConflictsError after ten conflicts', async () => {
  const { result, attempts } = await runWithConflicts(10);
  expect(result).toBeInstanceOf(TooManyConflictsError);
  expect(result).toHaveProperty('name', 'ServiceUnavailable');
  expect(attempts).toBe(10);
});

test('waits longer after each attempt, up to a second, for a random time', () => {
  const times = [1, 2, 6, 7, 9].map((after) => [
    backoffMilliseconds(after, 0),
    backoffMilliseconds(after, 1),
  ]);
  expect(times).toEqual([
    [10, 20],
    [20, 40],
    [320, 640],
    [500, 1000],
    [500, 1000],
  ]);
});
