import { beforeEach, describe, expect, test, vi } from 'vitest';
import { completeAnswers } from '../../../../test/complete-answers.ts';
import { draftSlot } from '../../../../test/draft-slot.ts';
import { problemFromResponse } from '../../../api/problem-from-response.ts';
import { readUnsent, restore } from '../../../shared/autosave/document.ts';
import {
  type DocumentSessionParts,
  makeDocumentSession,
  autosaveTiming as timing,
} from '../../../shared/autosave/document-session.ts';
import type { Answers } from '../answers.ts';
import { draftDocument } from './draft-document.ts';

beforeEach(() => void vi.useFakeTimers());

const advance = (time: number) => vi.advanceTimersByTimeAsync(time);

const stored = { values: completeAnswers, revision: 7 };

/** Opens the form of a stored draft. */
function open(send: DocumentSessionParts<Answers>['send']) {
  let answers = completeAnswers;
  let changed = () => {};
  const slot = draftSlot();
  const session = makeDocumentSession({
    kind: draftDocument,
    slot,
    opened: restore(draftDocument, stored),
    form: {
      read: () => answers,
      show: () => {},
      onChange: (listener) => {
        changed = listener;
        return () => {};
      },
    },
    send,
    readStored: async () => stored,
    ask: async () => undefined,
    onEnd: () => undefined,
  });
  const type = (marketReach: string) => {
    answers = { ...answers, marketReach };
    changed();
  };
  return { session, slot, type, close: session.open() };
}

test('stores every change on the device at once, until it is saved', async () => {
  const { slot, type, close } = open(async () => ({ revision: 8, savedAt: '' }));
  const written = () => slot.storage.list(slot.userId).map((draft) => readUnsent(draftDocument, draft)?.mine);
  for (const typed of ['F', 'Forty villages']) {
    type(typed);
    expect(written()).toEqual([{ marketReach: typed }]);
  }
  await advance(timing.pause);
  expect(written()).toEqual([]);
  close();
});

test('a flush also waits for the autosave that begins meanwhile, and knows its revision', async () => {
  const { session, type, close } = open(async (_changes, revision = 0) => {
    await new Promise((resolve) => setTimeout(resolve, 2 * timing.pause));
    return { revision: revision + 1, savedAt: '' };
  });
  type('F');
  const flushed = session.flush().then(session.revision);
  await advance(10 * timing.pause);
  expect(await flushed).toBe(session.revision());
  close();
});

describe('an automatic save', () => {
  const saved = async (_: unknown, revision = 0) => ({ revision: revision + 1, savedAt: '' });

  test('follows a pause in the typing, at the latest after ten seconds of it', async () => {
    const send = vi.fn(saved);
    const { type, close } = open(send);
    type('F');
    await advance(timing.pause - 1);
    expect(send).not.toHaveBeenCalled();
    await advance(1);
    expect(send).toHaveBeenCalledOnce();
    for (let time = 0; time < timing.longest; time += 500) {
      type(`F${time}`);
      await advance(500);
    }
    expect(send).toHaveBeenCalledTimes(2);
    close();
  });

  test('is retried with growing delays, also while the typing goes on, and at once when the network is back', async () => {
    const send = vi.fn(saved).mockRejectedValue(new Error('No network'));
    const { type, close } = open(send);
    type('F');
    await advance(timing.pause);
    for (const [failures, delay] of [timing.retry, timing.retry * 2, timing.retry * 4].entries()) {
      expect(send).toHaveBeenCalledTimes(failures + 1);
      type(`F${failures}`);
      await advance(delay - 1);
      expect(send).toHaveBeenCalledTimes(failures + 1);
      await advance(1);
    }
    send.mockImplementation(saved);
    window.dispatchEvent(new Event('online'));
    await advance(0);
    expect(send).toHaveBeenLastCalledWith({ marketReach: 'F2' }, 7, expect.anything());
    // The delays begin again.
    type('Forty villages');
    await advance(timing.pause);
    expect(send).toHaveBeenLastCalledWith({ marketReach: 'Forty villages' }, 8, expect.anything());
    close();
  });

  test('is not retried after a refusal, nor once the form is closed', async () => {
    const refused = problemFromResponse(422, { code: 'invalid-request', message: 'Refused' });
    const send = vi.fn(saved).mockRejectedValueOnce(refused);
    const { type, close } = open(send);
    type('F');
    await advance(timing.pause + timing.slowest);
    expect(send).toHaveBeenCalledOnce();
    send.mockRejectedValue(new Error('No network'));
    close();
    await advance(timing.slowest);
    expect(send).toHaveBeenCalledTimes(2);
  });
});
