import { maxDocumentBytes } from '@portal/contracts/uploads/documents';
import { expect, test } from 'vitest';
import { checkFile } from './check-file.ts';

const pdf = (name: string, bytes = 100) =>
  new File(['%PDF-1.7'.padEnd(bytes)], name, { type: 'application/pdf' });

test.each([
  ['a PDF', pdf('deck.pdf'), undefined],
  ['a PDF in capitals', pdf('DECK.PDF'), undefined],
  ['a PDF of exactly the limit', pdf('deck.pdf', maxDocumentBytes), undefined],
  ['one byte more', pdf('deck.pdf', maxDocumentBytes + 1), 'file-too-large'],
  ['a picture', new File(['x'], 'deck.png', { type: 'image/png' }), 'file-not-pdf'],
  ['a renamed picture', new File(['\u0089PNG\r\n'], 'deck.pdf', { type: 'application/pdf' }), 'file-not-pdf'],
  ['an empty file', new File([], 'deck.pdf', { type: 'application/pdf' }), 'file-empty'],
])('%s', async (_, file, code) => {
  expect(await checkFile(file)).toBe(code);
});
