import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withLastWords } from '../../../device/kept-words.ts';
import { inMemory } from '../../../device/word-store.ts';
import { makeShelf } from './shelf.ts';

const owner = { userId: 'meena', applicationId: 'draft-1', windowId: 'window-1' };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('the first words are written at once, later ones while the typing goes on', async () => {
  const store = withLastWords(inMemory());
  let typed = 'F';
  const words = () => ({ base: {}, mine: { marketReach: typed }, inDoubt: {} });
  const shelf = makeShelf({ ...owner, store, claimed: [], words: [], leave: () => undefined }, words);
  const written = async () => (await store.listOf(owner.userId)).map(({ words: kept }) => kept);

  shelf.changed();
  expect(await written()).toEqual([{ base: {}, mine: { marketReach: 'F' }, inDoubt: {} }]);

  typed = 'Forty villages';
  shelf.changed();
  await vi.advanceTimersByTimeAsync(250);
  expect(await written()).toEqual([{ base: {}, mine: { marketReach: typed }, inDoubt: {} }]);
});
