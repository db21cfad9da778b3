import { maxDocumentBytes } from '@portal/contracts/uploads/documents';
import { waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { UploadOptions } from '../../../api/upload.ts';
import { checkFile, makeUploadQueue } from './upload-queue.ts';

const pdf = (name: string, bytes = 8) =>
  new File(['%PDF-1.7'.padEnd(bytes)], name, { type: 'application/pdf' });

interface Send {
  readonly options: UploadOptions;
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

function setUp() {
  const sends: Send[] = [];
  const parts = {
    requestTicket: vi.fn(async (_field: string, file: File) => ({
      url: 'https://store.example.org',
      fields: {},
      key: `key of ${file.name}`,
      expires_at: '2027-04-02T08:00:00.000Z',
    })),
    send: vi.fn(
      (_ticket: unknown, _file: File, options: UploadOptions) =>
        new Promise<void>((resolve, reject) => {
          sends.push({ options, resolve, reject });
          options.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
        }),
    ),
    onStored: vi.fn(),
    onFailed: vi.fn(),
  };
  const queue = makeUploadQueue(parts);
  const states = () =>
    queue.get().map(({ file, state, progress, code }) => [file.name, state, progress, code]);
  const sending = (count: number) => waitFor(() => expect(sends).toHaveLength(count));
  return { ...parts, queue, sends, states, sending };
}

describe('an upload', () => {
  test('reports its progress and becomes a document', async () => {
    const { queue, sends, states, sending, onStored } = setUp();
    const done = queue.add('pitchDeck', pdf('deck.pdf'));
    await sending(1);
    sends[0]?.options.onProgress?.(0.4);
    expect(states()).toEqual([['deck.pdf', 'sending', 0.4, undefined]]);
    sends[0]?.resolve();
    await done;
    expect(states()).toEqual([]);
    expect(onStored).toHaveBeenCalledWith('pitchDeck', { key: 'key of deck.pdf', name: 'deck.pdf', size: 8 });
  });

  test('can be retried after a failure', async () => {
    const { queue, sends, states, sending, onStored, onFailed } = setUp();
    const done = queue.add('pitchDeck', pdf('deck.pdf'));
    await sending(1);
    sends[0]?.reject(new Error('403'));
    await done;
    expect(states()).toEqual([['deck.pdf', 'failed', 0, undefined]]);
    expect(queue.get()[0]?.error).toEqual(new Error('403'));
    expect(onFailed).toHaveBeenCalledExactlyOnceWith('pitchDeck');
    const again = queue.retry(queue.get()[0]?.id ?? '');
    await sending(2);
    expect(states()).toEqual([['deck.pdf', 'sending', 0, undefined]]);
    sends[1]?.resolve();
    await again;
    expect(onStored).toHaveBeenCalledTimes(1);
  });

  test('fails without a ticket', async () => {
    const { queue, states, requestTicket, send } = setUp();
    requestTicket.mockRejectedValueOnce(new Error('429'));
    await queue.add('pitchDeck', pdf('deck.pdf'));
    expect(states()[0]?.[1]).toBe('failed');
    expect(send).not.toHaveBeenCalled();
  });

  test('stops when it is cancelled', async () => {
    const { queue, sends, states, sending, onStored } = setUp();
    const done = queue.add('pitchDeck', pdf('deck.pdf'));
    await sending(1);
    queue.remove(queue.get()[0]?.id ?? '');
    await done;
    expect(sends[0]?.options.signal?.aborted).toBe(true);
    expect(states()).toEqual([]);
    expect(onStored).not.toHaveBeenCalled();
  });
});

test('close() stops running uploads', async () => {
  const { queue, sending, onStored } = setUp();
  const done = queue.add('pitchDeck', pdf('deck.pdf'));
  await sending(1);
  expect(queue.isSending()).toBe(true);
  queue.close();
  await done;
  expect(onStored).not.toHaveBeenCalled();
});

test('uploads several files in parallel', async () => {
  const { queue, sends, states, sending, onStored } = setUp();
  const done = ['a.pdf', 'b.pdf', 'c.pdf'].map((name) => queue.add('otherSupportingDocuments', pdf(name)));
  await sending(3);
  sends[1]?.resolve();
  await done[1];
  expect(states().map(([name]) => name)).toEqual(['a.pdf', 'c.pdf']);
  for (const { resolve } of sends) resolve();
  await Promise.all(done);
  expect(onStored.mock.calls.map(([, document]) => document.name)).toEqual(['b.pdf', 'a.pdf', 'c.pdf']);
});

test('does not send a file that breaks a rule', async () => {
  const { queue, states, requestTicket } = setUp();
  await queue.add('pitchDeck', new File(['x'], 'deck.png'));
  queue.refuse('otherSupportingDocuments', pdf('eleventh.pdf'), 'too-many-files');
  expect(states()).toEqual([
    ['deck.png', 'refused', 0, 'file-not-pdf'],
    ['eleventh.pdf', 'refused', 0, 'too-many-files'],
  ]);
  expect(requestTicket).not.toHaveBeenCalled();
});

test('notifies listeners until they unsubscribe', async () => {
  const { queue } = setUp();
  const listener = vi.fn();
  const unsubscribe = queue.subscribe(listener);
  queue.refuse('pitchDeck', pdf('a.pdf'), 'file-empty');
  unsubscribe();
  queue.remove(queue.get()[0]?.id ?? '');
  expect(listener).toHaveBeenCalledTimes(1);
});

test.each([
  ['a PDF', pdf('deck.pdf'), undefined],
  ['a PDF in capitals', pdf('DECK.PDF'), undefined],
  ['a PDF of exactly the limit', pdf('deck.pdf', maxDocumentBytes), undefined],
  ['one byte more', pdf('deck.pdf', maxDocumentBytes + 1), 'file-too-large'],
  ['a picture', new File(['x'], 'deck.png', { type: 'image/png' }), 'file-not-pdf'],
  ['a renamed picture', new File(['\u0089PNG\r\n'], 'deck.pdf', { type: 'application/pdf' }), 'file-not-pdf'],
  ['an empty file', new File([], 'deck.pdf', { type: 'application/pdf' }), 'file-empty'],
])('checkFile: %s', async (_, file, code) => {
  expect(await checkFile(file)).toBe(code);
});
