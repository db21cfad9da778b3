import { expect, test } from 'vitest';
import { applicationId } from '../../../test/application-record.ts';
import { draftSlot } from '../../../test/draft-slot.ts';
import { localDrafts } from '../../device/draft-storage.ts';

const unsent = { base: {}, mine: { marketReach: 'Forty villages' }, unacknowledged: [] };

test('the first successful write replaces the restored draft', () => {
  const storage = localDrafts(localStorage);
  const left = { userId: 'sub-1', documentId: applicationId, windowId: 'window-0', keptAt: 1, unsent };
  storage.save(left);
  let hasRoom = false;
  const save: typeof storage.save = (...draft) => hasRoom && storage.save(...draft);
  const slot = draftSlot({ storage: { ...storage, save }, claimed: left });
  slot.write(unsent);
  expect(slot.isSafe()).toBe(false);
  hasRoom = true;
  slot.write(unsent);
  expect(slot.isSafe()).toBe(true);
  expect(storage.list('sub-1').map(({ windowId }) => windowId)).toEqual(['window-1']);
  slot.write(undefined);
  expect(storage.list('sub-1')).toEqual([]);
});
