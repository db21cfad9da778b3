import { maxDocumentBytes } from '@portal/contracts/uploads/documents';
import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { SendDocument } from '../../../api/upload.ts';
import { makeUploadQueue, readDocument } from './upload-queue.ts';

const pdf = (name: string, bytes = 8) =>
  new File(['%PDF-1.7'.padEnd(bytes)], name, { type: 'application/pdf' });

/** A queue whose uploads end when the test says so. */
function setUp() {
  const sends: { readonly options: Parameters<SendDocument>[2]; readonly resolve: () => void }[] = [];
  const onStored = vi.fn();
  const queue = makeUploadQueue({
    send: (_, { name }, options) =>
      new Promise((resolve, reject) => {
        sends.push({ options, resolve: () => resolve(`key of ${name}`) });
        options.signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
      }),
    onStored,
    onFailed: vi.fn(),
  });
  const states = () => queue.get().map(({ name, state, progress }) => [name, state, progress]);
  return {
    queue,
    sends,
    states,
    onStored,
    sending: (n: number) => waitFor(() => expect(sends).toHaveLength(n)),
  };
}

test('uploads several files in parallel, reports their progress, and they become documents', async () => {
  const { queue, sends, states, sending, onStored } = setUp();
  const done = ['a.pdf', 'b.pdf', 'c.pdf'].map((name) => queue.add('otherSupportingDocuments', pdf(name)));
  await sending(3);
  sends[0]?.options.onProgress(0.4);
  sends[1]?.resolve();
  await done[1];
  expect(states()).toEqual([
    ['a.pdf', 'sending', 0.4],
    ['c.pdf', 'sending', 0],
  ]);
  for (const { resolve } of sends) resolve();
  await Promise.all(done);
  expect(states()).toEqual([]);
  expect(onStored.mock.calls.map(([, document]) => document)).toEqual(
    ['b.pdf', 'a.pdf', 'c.pdf'].map((name) => ({ key: `key of ${name}`, name, size: 8 })),
  );
});

test.each([
  ['it is cancelled', ({ queue }: ReturnType<typeof setUp>) => queue.remove(queue.get()[0]?.id ?? '')],
  ['the form is closed', ({ queue }: ReturnType<typeof setUp>) => queue.close()],
])('an upload stops when %s', async (_, stop) => {
  const all = setUp();
  const done = all.queue.add('pitchDeck', pdf('deck.pdf'));
  await all.sending(1);
  expect(all.queue.isSending()).toBe(true);
  stop(all);
  await done;
  expect(all.sends[0]?.options.signal.aborted).toBe(true);
  expect(all.onStored).not.toHaveBeenCalled();
});

test('a file counts as sending while the device reads it', async () => {
  const { queue, states, sending } = setUp();
  const file = pdf('deck.pdf');
  let release = () => {};
  vi.spyOn(file, 'arrayBuffer').mockReturnValue(
    new Promise((resolve) => (release = () => resolve(new TextEncoder().encode('%PDF-').buffer))),
  );
  void queue.add('pitchDeck', file);
  expect([states(), queue.isSending()]).toEqual([[['deck.pdf', 'reading', 0]], true]);
  release();
  await sending(1);
  expect(states()).toEqual([['deck.pdf', 'sending', 0]]);
});

const unreadable = Object.assign(pdf('deck.pdf'), {
  arrayBuffer: () => Promise.reject(new DOMException('')),
});

test.each([
  ['a PDF of exactly the limit', pdf('deck.pdf', maxDocumentBytes), 'deck.pdf'],
  ['a PDF without an extension', pdf('document'), 'document.pdf'],
  ['a long name', pdf(`${'மீன்'.repeat(100)}.pdf `), `${'மீன்'.repeat(49)}.pdf`],
  ['one byte more', pdf('deck.pdf', maxDocumentBytes + 1), 'file-too-large'],
  ['another file of that size', new File(['x'.repeat(maxDocumentBytes + 1)], 'deck.pdf'), 'file-not-pdf'],
  ['a file that is gone', unreadable, 'file-unreadable'],
])('a file is judged by its content: %s', async (_, file, expected) => {
  const read = await readDocument(file);
  expect(typeof read === 'string' ? read : read.name).toBe(expected);
});
