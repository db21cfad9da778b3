import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { mapBounded } from './map-bounded.ts';

test('runs at most so many tasks at a time and keeps the order', async () => {
  let running = 0;
  let most = 0;
  const results = await mapBounded([5, 1, 4, 2, 3], 2, async (item) => {
    running += 1;
    most = Math.max(most, running);
    await setTimeout(item);
    running -= 1;
    return item * 10;
  });
  expect(results).toEqual([50, 10, 40, 20, 30]);
  expect(most).toBe(2);
});

test('fails when a task fails', async () => {
  const failing = async () => {
    throw new Error('no');
  };
  await expect(mapBounded([1, 2], 2, failing)).rejects.toThrow('no');
  expect(await mapBounded([], 2, failing)).toEqual([]);
});
