import { expect, test } from 'vitest';
import { draftSlot } from '../../../../test/draft-slot.ts';
import { draftStorage, type LocalDraft } from '../../../device/draft-storage.ts';
import { readUnsent } from '../../../shared/autosave/document.ts';
import { openDocumentSlot } from '../../../shared/autosave/document-slot.ts';
import { draftDocument } from './draft-document.ts';

const draft = (unsent: unknown, other: Partial<LocalDraft> = {}): LocalDraft => ({
  userId: 'sub-1',
  documentId: 'a',
  windowId: 'window-0',
  keptAt: 0,
  unsent,
  ...other,
});

test('ignores drafts and values of an unexpected type', () => {
  expect(readUnsent(draftDocument, draft('text'))).toBeUndefined();
  const odd = {
    mine: { marketReach: 7, city: 'salem', nobody: 'x', startupCategory: 'x', pitchDeck: [] },
    unacknowledged: [{ marketReach: 7, city: 'chennai' }],
  };
  expect(readUnsent(draftDocument, draft(odd))).toEqual({
    mine: { city: 'salem' },
    base: {},
    unacknowledged: [{ city: 'chennai' }],
  });
});

test('the latest draft of a document is restored, and without an id that of an unsaved application', () => {
  const mine = { city: 'salem' };
  const drafts = [
    ['a', { mine, revision: 7 }],
    ['a', { mine, revision: 7 }],
    ['b', { mine }],
    ['rounds/2028', { mine }],
  ] as const;
  for (const [keptAt, [documentId, unsent]] of drafts.entries())
    draftStorage().save(draft(unsent, { documentId, windowId: `window-${keptAt}`, keptAt }));
  expect(openDocumentSlot(draftDocument, 'sub-1', 'a').claimed?.keptAt).toBe(1);
  expect(openDocumentSlot(draftDocument, 'sub-1', undefined).documentId).toBe('b');
});

test('the first successful write replaces the restored draft', () => {
  const storage = draftStorage();
  const left = draft({ mine: { city: 'salem' } });
  storage.save(left);
  let hasRoom = false;
  const save: typeof storage.save = (...one) => hasRoom && storage.save(...one);
  const slot = draftSlot({ storage: { ...storage, save }, claimed: left });
  slot.write({});
  expect(slot.isSafe()).toBe(false);
  hasRoom = true;
  slot.write({});
  expect(slot.isSafe()).toBe(true);
  expect(storage.list('sub-1').map(({ windowId }) => windowId)).toEqual(['window-1']);
  slot.write(undefined);
  expect(storage.list('sub-1')).toEqual([]);
});
