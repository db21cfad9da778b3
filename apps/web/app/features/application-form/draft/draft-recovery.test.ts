import { expect, test } from 'vitest';
import { draftStorage } from '../../../device/draft-storage.ts';
import { readUnsent } from '../../../shared/autosave/document.ts';
import { openDocumentSlot } from '../../../shared/autosave/document-slot.ts';
import { draftDocument } from './draft-document.ts';

const draft = (content: unknown) => ({
  userId: 'sub-1',
  documentId: 'a',
  windowId: 'w',
  keptAt: 0,
  unsent: content,
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

test('of the drafts of several windows, the latest is restored', () => {
  for (const keptAt of [1, 3, 2])
    draftStorage().save({ ...draft({ mine: { city: 'salem' } }), windowId: `window-${keptAt}`, keptAt });
  expect(openDocumentSlot(draftDocument, 'sub-1', 'a').claimed?.keptAt).toBe(3);
});
