import { expect, test, vi } from 'vitest';
import { type LocalDraft, makeDraftStorage, memoryTable } from './draft-storage.ts';

const draft = (keptAt: number, typed: string): LocalDraft => ({
  userId: 'meena',
  applicationId: 'draft-1',
  windowId: 'window-1',
  keptAt,
  unsent: { mine: { marketReach: typed } },
});

/** A table whose writes never finish, like those of a page that is being closed. */
const unfinished = { ...memoryTable(), change: () => new Promise<boolean>(() => undefined) };

const inLocalStorage = () => Object.keys(localStorage).filter((key) => key.includes('meena'));

test('the next page finds a draft of a closing page whose database write never finished', async () => {
  void makeDraftStorage(unfinished).save(draft(1, 'Forty villages'), [], true);
  const next = makeDraftStorage(memoryTable());
  expect(await next.list('kumar')).toEqual([]);
  expect(await next.list('meena')).toEqual([draft(1, 'Forty villages')]);
});

test('replacing a draft removes it from local storage', async () => {
  void makeDraftStorage(unfinished).save(draft(1, 'Forty villages'), [], true);
  const next = makeDraftStorage(memoryTable());
  const later = { ...draft(2, 'Forty villages more'), windowId: 'window-2' };
  await next.save(later, await next.list('meena'));
  expect(inLocalStorage()).toEqual([]);
  expect(await next.list('meena')).toEqual([later]);
});

test('removing a draft removes it from local storage, too', async () => {
  const page = makeDraftStorage(unfinished);
  void page.save(draft(1, 'Forty villages'), [], true);
  void page.remove([draft(1, '')]);
  expect(await makeDraftStorage(memoryTable()).list('meena')).toEqual([]);
});

test('prefers a later draft in the database', async () => {
  void makeDraftStorage(unfinished).save(draft(1, 'Forty'), [], true);
  const database = memoryTable();
  await database.change([], draft(2, 'Forty villages'));
  expect(await makeDraftStorage(database).list('meena')).toEqual([draft(2, 'Forty villages')]);
});

test('leaves nothing in local storage once the database write has finished', async () => {
  await makeDraftStorage(memoryTable()).save(draft(1, 'Forty villages'), [], true);
  expect(inLocalStorage()).toEqual([]);
});

test('logs a full local storage and still writes the draft to the database', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const setItem = () => {
    throw new DOMException('The quota is exceeded', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { setItem, getItem: () => null });
  const storage = makeDraftStorage(memoryTable());
  expect(await storage.save(draft(1, 'Forty villages'), [], true)).toBe(true);
  expect(await storage.list('meena')).toHaveLength(1);
  expect(warn).toHaveBeenCalledOnce();
});
