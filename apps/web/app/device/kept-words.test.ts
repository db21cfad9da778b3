import { afterEach, expect, test, vi } from 'vitest';
import { withLastWords } from './kept-words.ts';
import { inMemory, type KeptRecord } from './word-store.ts';

const record = (keptAt: number, typed: string): KeptRecord => ({
  userId: 'meena',
  applicationId: 'draft-1',
  windowId: 'window-1',
  keptAt,
  words: { mine: { marketReach: typed } },
});

/** The database of a page that goes before anything has arrived there. */
const cutOff = { ...inMemory(), keep: () => new Promise<boolean>(() => undefined) };

const lastWords = () => Object.keys(localStorage).filter((key) => key.includes('meena'));

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('what a page keeps at its last is there for the next, though its database never got it', async () => {
  void withLastWords(cutOff).keepAtLast(record(1, 'Forty villages'));
  const next = withLastWords(inMemory());
  expect(await next.listOf('kumar')).toEqual([]);
  expect(await next.listOf('meena')).toEqual([record(1, 'Forty villages')]);
});

test('last words move to the database, and come back no more when they are dropped', async () => {
  void withLastWords(cutOff).keepAtLast(record(1, 'Forty villages'));
  const database = inMemory();
  const next = withLastWords(database);
  await next.listOf('meena');
  expect(lastWords()).toEqual([]);
  expect(await database.listOf('meena')).toEqual([record(1, 'Forty villages')]);

  await next.drop([record(1, '')]);
  expect(await next.listOf('meena')).toEqual([]);
});

test('words that were given up are dropped before they have moved', async () => {
  const page = withLastWords(cutOff);
  void page.keepAtLast(record(1, 'Forty villages'));
  await page.drop([record(1, '')]);
  expect(await withLastWords(inMemory()).listOf('meena')).toEqual([]);
});

test('later words in the database stay', async () => {
  void withLastWords(cutOff).keepAtLast(record(1, 'Forty'));
  const database = inMemory();
  await database.keep(record(2, 'Forty villages'));
  expect(await withLastWords(database).listOf('meena')).toEqual([record(2, 'Forty villages')]);
});

test('a page that lives on leaves nothing in local storage', async () => {
  await withLastWords(inMemory()).keepAtLast(record(1, 'Forty villages'));
  expect(lastWords()).toEqual([]);
});

test('a full local storage is said; the database is written to all the same', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const setItem = () => {
    throw new DOMException('The quota is exceeded', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { setItem, getItem: () => null });
  const words = withLastWords(inMemory());
  expect(await words.keepAtLast(record(1, 'Forty villages'))).toBe(true);
  expect(await words.listOf('meena')).toHaveLength(1);
  expect(warn).toHaveBeenCalledOnce();
});
