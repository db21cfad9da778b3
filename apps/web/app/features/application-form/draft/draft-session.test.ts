import { beforeEach, expect, test, vi } from 'vitest';
import { completeAnswers } from '../../../../test/complete-answers.ts';
import { draftSlot } from '../../../../test/draft-slot.ts';
import { autosaveTiming } from '../../../shared/autosave/autosave.ts';
import { readUnsent, restore } from '../../../shared/autosave/document.ts';
import { type DocumentSessionParts, makeDocumentSession } from '../../../shared/autosave/document-session.ts';
import type { Answers } from '../answers.ts';
import { draftDocument } from './draft-document.ts';

beforeEach(() => void vi.useFakeTimers());

/** Opens the form of a stored draft. */
function open(send: DocumentSessionParts<Answers>['send']) {
  let answers = completeAnswers;
  let changed = () => {};
  const slot = draftSlot();
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
    send,
    readStored: async () => 'nothing',
    ask: async () => undefined,
    onEnd: () => undefined,
  });
  const type = (marketReach: string) => {
    answers = { ...answers, marketReach };
    changed();
  };
  return { session, slot, type, close: session.open() };
}

test('stores the first change on the device at once and later ones throttled', async () => {
  const { slot, type, close } = open(() => Promise.reject(new Error('No network')));
  const written = () => slot.storage.list(slot.userId).map((draft) => readUnsent(draftDocument, draft)?.mine);
  await vi.advanceTimersByTimeAsync(250);

  type('F');
  expect(written()).toEqual([{ marketReach: 'F' }]);
  type('Forty villages');
  expect(written()).toEqual([{ marketReach: 'F' }]);
  await vi.advanceTimersByTimeAsync(250);
  expect(written()).toEqual([{ marketReach: 'Forty villages' }]);
  close();
});

test('a flush also waits for the autosave that begins meanwhile, and knows its revision', async () => {
  const { session, type, close } = open(async (_changes, revision = 0) => {
    await new Promise((resolve) => setTimeout(resolve, 2 * autosaveTiming.pause));
    return { revision: revision + 1, savedAt: '' };
  });
  type('F');
  const flushed = session.flush().then(session.revision);
  await vi.advanceTimersByTimeAsync(10 * autosaveTiming.pause);
  expect(await flushed).toBe(session.revision());
  close();
});
