import { draftStorage, makeDraftStorage, memoryTable } from '../app/device/draft-storage.ts';
import type { DraftSlot } from '../app/features/application-form/draft/draft-slot.ts';
import { applicationId } from './application-record.ts';

/** A slot on a device that keeps nothing beyond the page. */
export function draftSlot(parts: Partial<DraftSlot> = {}): DraftSlot {
  return {
    storage: makeDraftStorage(memoryTable()),
    userId: 'sub-1',
    applicationId,
    windowId: 'window-1',
    unsent: [],
    claimed: [],
    leave: () => undefined,
    ...parts,
  };
}

/** Removes what earlier tests of a file left on the device. */
export async function clearDrafts(userId = 'sub-1'): Promise<void> {
  const storage = await draftStorage();
  await storage.remove(await storage.list(userId));
}
