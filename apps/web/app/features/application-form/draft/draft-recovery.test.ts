import { expect, test } from 'vitest';
import { draftStorage } from '../../../device/draft-storage.ts';
import { readUnsent } from '../../../shared/autosave/document.ts';
import { openDocumentSlot } from '../../../shared/autosave/document-slot.ts';
import { draftDocument } from './draft-document.ts';

const unsent = (mine: object, base: object = {}) => ({ mine, base, unacknowledged: {} });
const draft = (content: unknown) => ({
  userId: 'sub-1',
  documentId: 'a',
  windowId: 'w',
  keptAt: 0,
  unsent: content,
});

test('ignores drafts and values of an unexpected type', () => {
  expect(readUnsent(draftDocument, draft('text'))).toBeUndefined();
  const odd = { mine: { marketReach: 7, city: 'salem', nobody: 'x', startupCategory: 'x', pitchDeck: [] } };
  expect(readUnsent(draftDocument, draft(odd))).toEqual({
    mine: { city: 'salem' },
    base: {},
    unacknowledged: {},
  });
});

test('of drafts with different answers to one question, the latest is restored', () => {
  const answers = [{ city: 'salem' }, { city: 'chennai' }, { city: 'salem', phone: '1' }];
  for (const [keptAt, mine] of answers.entries())
    draftStorage().save({ ...draft(unsent(mine)), windowId: `window-${keptAt}`, keptAt });
  const { claimed } = openDocumentSlot(draftDocument, 'sub-1', 'a');
  expect(claimed.map(({ keptAt }) => keptAt)).toEqual([2, 0]);
});
