import { expect, test } from 'vitest';
import { pauseAfter, retryOnConflict, TooManyConflictsError } from './retry-on-conflict.ts';

/** Tries that are overtaken so many times before they settle, and the pauses between them. */
async function settleAfter(overtaken: number) {
  const pauses: number[] = [];
  let tries = 0;
  const settled = retryOnConflict(
    async () => {
      tries += 1;
      return tries > overtaken ? `settled at ${tries}` : undefined;
    },
    async (before) => void pauses.push(before),
  );
  return { settled: await settled.catch((error: unknown) => error), tries, pauses };
}

test.each([
  [0, 'settled at 1', []],
  [1, 'settled at 2', [1]],
  [9, 'settled at 10', [1, 2, 3, 4, 5, 6, 7, 8, 9]],
])('overtaken %i times it is %s, with a pause before each new try', async (overtaken, settled, pauses) => {
  expect(await settleAfter(overtaken)).toEqual({ settled, tries: overtaken + 1, pauses });
});

test('overtaken ten times it gives up, as a service that is busy', async () => {
  const { settled, tries } = await settleAfter(10);
  expect(settled).toBeInstanceOf(TooManyConflictsError);
  expect(settled).toHaveProperty('name', 'ServiceUnavailable');
  expect(tries).toBe(10);
});

test.each([
  [1, 10, 20],
  [2, 20, 40],
  [6, 320, 640],
  [7, 500, 1000],
  [9, 500, 1000],
])('after %i tries it waits %i to %i ms', (tries, shortest, longest) => {
  expect(pauseAfter(tries, 0)).toBe(shortest);
  expect(pauseAfter(tries, 1)).toBe(longest);
});

test('by itself it waits, too', async () => {
  const began = performance.now();
  let tries = 0;
  await retryOnConflict(async () => {
    tries += 1;
    return tries === 3 ? true : undefined;
  });
  // A timer may ring up to a millisecond early.
  expect(performance.now() - began).toBeGreaterThan(28);
});
