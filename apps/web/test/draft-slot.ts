import {
  type DraftKey,
  type DraftStorage,
  draftStorage,
  type LocalDraft,
  makeDraftStorage,
  memoryTable,
} from '../app/device/draft-storage.ts';
import { type DraftSlot, makeDraftSlot } from '../app/features/application-form/draft/draft-slot.ts';
import { applicationId } from './application-record.ts';

export interface DraftSlotParts extends Partial<DraftKey> {
  readonly storage?: DraftStorage;
  readonly claimed?: readonly LocalDraft[];
}

/** Creates a slot in memory. */
export function draftSlot({ storage, claimed, ...key }: DraftSlotParts = {}): DraftSlot {
  return makeDraftSlot(
    storage ?? makeDraftStorage(memoryTable()),
    { userId: 'sub-1', applicationId, windowId: 'window-1', ...key },
    claimed,
  );
}

/** Removes the drafts of earlier tests. */
export async function clearDrafts(userId = 'sub-1'): Promise<void> {
  const storage = await draftStorage();
  await storage.remove(await storage.list(userId));
}
