import {
  type DraftKey,
  type DraftStorage,
  type LocalDraft,
  memoryDrafts,
} from '../app/device/draft-storage.ts';
import { type DocumentSlot, makeDocumentSlot } from '../app/shared/autosave/document-slot.ts';
import { applicationId } from './application-record.ts';

export interface DraftSlotParts extends Partial<DraftKey> {
  readonly storage?: DraftStorage;
  readonly claimed?: LocalDraft | undefined;
}

/** Creates a slot in memory. */
export function draftSlot({ storage, claimed, ...key }: DraftSlotParts = {}): DocumentSlot {
  return makeDocumentSlot(
    storage ?? memoryDrafts(),
    { userId: 'sub-1', documentId: applicationId, windowId: 'window-1', ...key },
    claimed,
  );
}
