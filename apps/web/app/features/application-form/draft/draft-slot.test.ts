import { expect, test, vi } from 'vitest';
import { applicationId } from '../../../../test/application-record.ts';
import { draftSlot } from '../../../../test/draft-slot.ts';
import { makeDraftStorage, memoryTable } from '../../../device/draft-storage.ts';
import { acquireWindowLock } from './draft-slot.ts';

const unsent = { base: {}, mine: { marketReach: 'Forty villages' }, unacknowledged: {} };

test('the first successful write replaces the restored drafts', async () => {
  const table = { ...memoryTable(), isDurable: true };
  const change = vi.spyOn(table, 'change');
  const storage = makeDraftStorage(table);
  const left = { userId: 'sub-1', applicationId, windowId: 'window-0', keptAt: 1, unsent };
  await storage.save(left);
  const slot = draftSlot({ storage, claimed: [left] });
  change.mockResolvedValueOnce(false);
  await slot.write(unsent);
  expect(slot.isSafe()).toBe(false);
  await slot.write(unsent);
  expect(slot.isSafe()).toBe(true);
  expect((await storage.list('sub-1')).map(({ windowId }) => windowId)).toEqual(['window-1']);
  await slot.write(undefined);
  expect(await storage.list('sub-1')).toEqual([]);
});

test('works without Web Locks', async () => {
  vi.stubGlobal('navigator', {});
  expect(await acquireWindowLock('window-1')).toBeTypeOf('function');
});
