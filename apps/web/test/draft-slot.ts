import {
  type DraftKey,
  type DraftStorage,
  type LocalDraft,
  memoryDrafts,
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
    storage ?? memoryDrafts(),
    { userId: 'sub-1', applicationId, windowId: 'window-1', ...key },
    claimed,
  );
}
