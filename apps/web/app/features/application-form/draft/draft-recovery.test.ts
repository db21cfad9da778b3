import { expect, test } from 'vitest';
import { completeAnswers } from '../../../../test/complete-answers.ts';
import { draftStorage } from '../../../device/draft-storage.ts';
import { readUnsent, restore } from '../../../shared/autosave/document.ts';
import { openDocumentSlot } from '../../../shared/autosave/document-slot.ts';
import { draftDocument } from './draft-document.ts';

const stored = { values: completeAnswers, revision: 7 };
const unsent = (mine: object, base: object = {}) => ({ mine, base, unacknowledged: {} });
const draft = (content: unknown) => ({
  userId: 'sub-1',
  documentId: 'a',
  windowId: 'w',
  keptAt: 0,
  unsent: content,
});

test('unsent answers replace stored ones in the form', () => {
  const opened = restore(draftDocument, stored, [draft(unsent({ marketReach: 'Kept' }))]);
  expect(opened.shown).toEqual({ ...completeAnswers, marketReach: 'Kept' });
  expect(opened.restored).toEqual(['marketReach']);
});

test('does not restore answers that are stored by now', () => {
  const { marketReach } = completeAnswers;
  expect(restore(draftDocument, stored, [draft(unsent({ marketReach }))]).restored).toEqual([]);
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

test('of drafts with different answers to one question, the latest is restored', async () => {
  const answers = [{ city: 'salem' }, { city: 'chennai' }, { city: 'salem', phone: '1' }];
  for (const [keptAt, mine] of answers.entries())
    draftStorage().save({ ...draft(unsent(mine)), windowId: `window-${keptAt}`, keptAt });
  const { claimed } = await openDocumentSlot(draftDocument, 'sub-1', 'a');
  expect(claimed.map(({ keptAt }) => keptAt)).toEqual([2, 0]);
});
