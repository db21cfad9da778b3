import { expect, test } from 'vitest';
import { localDrafts } from './draft-storage.ts';

const draft = (windowId: string, typed: string, userId = 'meena') => ({
  userId,
  documentId: 'draft-1',
  windowId,
  keptAt: 1,
  unsent: { mine: { marketReach: typed } },
});

test('the next page finds the drafts of the same founder', () => {
  localDrafts(localStorage).save(draft('window-1', 'Forty villages'));
  const next = localDrafts(localStorage);
  expect(next.list('kumar')).toEqual([]);
  expect(next.list('meena')).toEqual([draft('window-1', 'Forty villages')]);
  next.remove(next.list('meena'));
  expect(next.list('meena')).toEqual([]);
});

test('a draft replaces others, unless there is no room for it', () => {
  const storage = localDrafts(localStorage);
  const earlier = draft('window-1', 'Forty villages');
  const later = draft('window-2', 'Forty villages more');
  storage.save(earlier);
  expect(storage.save(later, [earlier])).toBe(true);
  expect(storage.list('meena')).toEqual([later]);
  const setItem = () => {
    throw new DOMException('The quota is exceeded', 'QuotaExceededError');
  };
  const removeItem = (name: string) => localStorage.removeItem(name);
  const full = localDrafts({ getItem: () => null, setItem, removeItem });
  expect(full.save(earlier, [later])).toBe(false);
  expect(storage.list('meena')).toEqual([later]);
});
