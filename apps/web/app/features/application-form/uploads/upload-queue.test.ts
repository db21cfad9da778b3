import { maxDocumentBytes } from '@portal/contracts/uploads/documents';
import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { UploadOptions } from '../../../api/upload.ts';
import { checkFile, makeUploadQueue } from './upload-queue.ts';

const pdf = (name: string, bytes = 8) =>
  new File(['%PDF-1.7'.padEnd(bytes)], name, { type: 'application/pdf' });

/** A queue whose uploads end when the test says so. */
function setUp() {
  const sends: { readonly options: UploadOptions; readonly resolve: () => void }[] = [];
  const onStored = vi.fn();
  const queue = makeUploadQueue({
    requestTicket: async (_, { name }) => ({ url: '', fields: {}, key: `key of ${name}`, expires_at: '' }),
    send: (_ticket, _file, options) =>
      new Promise<void>((resolve, reject) => {
        sends.push({ options, resolve });
        options.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
      }),
    onStored,
    onFailed: vi.fn(),
  });
  const states = () => queue.get().map(({ file, state, progress }) => [file.name, state, progress]);
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
  sends[0]?.options.onProgress?.(0.4);
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
  expect(all.sends[0]?.options.signal?.aborted).toBe(true);
  expect(all.onStored).not.toHaveBeenCalled();
});

test.each([
  ['a PDF in capitals', pdf('DECK.PDF'), undefined],
  ['a PDF of exactly the limit', pdf('deck.pdf', maxDocumentBytes), undefined],
  ['one byte more', pdf('deck.pdf', maxDocumentBytes + 1), 'file-too-large'],
])('checkFile: %s', async (_, file, code) => {
  expect(await checkFile(file)).toBe(code);
});
