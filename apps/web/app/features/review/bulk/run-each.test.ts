import { expect, test } from 'vitest';
import { runEach } from './run-each.ts';

const items = Array.from({ length: 9 }, (_, index) => index);

test('runs a few at a time', async () => {
  let running = 0;
  let most = 0;
  const settled: number[] = [];
  await runEach(
    items,
    async () => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      return undefined;
    },
    { limit: 4, signal: new AbortController().signal, onSettled: (item) => settled.push(item) },
  );
  expect(most).toBe(4);
  expect(settled).toHaveLength(items.length);
  expect(new Set(settled)).toEqual(new Set(items));
});

test('goes on after a failure, and reports it with its item', async () => {
  const results = new Map<number, unknown>();
  await runEach(
    items,
    (item) => (item === 3 ? Promise.reject(new Error('Too late')) : Promise.resolve(`note ${item}`)),
    {
      limit: 2,
      signal: new AbortController().signal,
      onSettled: (item, result) => results.set(item, 'error' in result ? String(result.error) : result.note),
    },
  );
  expect(results.size).toBe(9);
  expect(results.get(3)).toBe('Error: Too late');
  expect(results.get(4)).toBe('note 4');
});

test('starts nothing more once it is stopped', async () => {
  const stop = new AbortController();
  const settled: number[] = [];
  await runEach(
    items,
    async (item) => {
      if (item === 2) stop.abort();
      return undefined;
    },
    { limit: 1, signal: stop.signal, onSettled: (item) => settled.push(item) },
  );
  expect(settled).toEqual([0, 1, 2]);
});
