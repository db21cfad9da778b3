import { beforeEach, expect, test, vi } from 'vitest';
import { completeAnswers } from '../../../../test/complete-answers.ts';
import { draftSlot } from '../../../../test/draft-slot.ts';
import { readUnsent, restore } from '../../../shared/autosave/document.ts';
import { makeDocumentSession } from '../../../shared/autosave/document-session.ts';
import { draftDocument } from './draft-document.ts';

beforeEach(() => void vi.useFakeTimers());

test('stores the first change on the device at once and later ones throttled', async () => {
  let answers = completeAnswers;
  let changed = () => {};
  const type = (marketReach: string) => {
    answers = { ...answers, marketReach };
    changed();
  };
  const slot = draftSlot();
  const unreachable = () => Promise.reject(new Error('No network'));
  const session = makeDocumentSession({
    kind: draftDocument,
    slot,
    opened: restore(draftDocument, { values: answers, revision: 7 }, []),
    form: {
      read: () => answers,
      show: () => {},
      onChange: (listener) => {
        changed = listener;
        return () => {};
      },
    },
    send: unreachable,
    readStored: unreachable,
    ask: async () => undefined,
    onEnd: () => undefined,
  });
  const written = () => slot.storage.list(slot.userId).map((draft) => readUnsent(draftDocument, draft)?.mine);
  const close = session.open();
  await vi.advanceTimersByTimeAsync(250);

  type('F');
  expect(written()).toEqual([{ marketReach: 'F' }]);
  type('Forty villages');
  expect(written()).toEqual([{ marketReach: 'F' }]);
  await vi.advanceTimersByTimeAsync(250);
  expect(written()).toEqual([{ marketReach: 'Forty villages' }]);
  close();
});
