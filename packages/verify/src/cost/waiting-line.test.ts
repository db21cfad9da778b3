import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { makeWaitingLine } from './waiting-line.ts';

test('what follows adds up, of what is under way at once the longest counts', async () => {
  const line = makeWaitingLine();
  await line.wait(6, async () => 'found');
  await Promise.all([
    line.wait(6, () => setTimeout(2)),
    line.wait(12, () => setTimeout(1)),
    line.wait(6, () => setTimeout(0)),
  ]);
  await line.wait(12, async () => undefined);
  expect(line.take()).toBe(6 + 12 + 12);
  expect(line.take()).toBe(0);
});

test('what failed was waited for, too, and lets the next one follow', async () => {
  const line = makeWaitingLine();
  await expect(line.wait(6, () => Promise.reject(new Error('busy')))).rejects.toThrow('busy');
  await line.wait(6, async () => undefined);
  expect(line.take()).toBe(12);
});
