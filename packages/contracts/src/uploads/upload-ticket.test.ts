import { expect, test } from 'vitest';
import { type FieldName, fieldNames, fields } from '../applications/fields.ts';
import { maxDocumentBytes } from './documents.ts';
import { uploadTicketRequestSchema } from './upload-ticket.ts';

const request = {
  application_id: '4f8c8a34-3c52-4f0e-9d0c-2b9c5d9f1a11',
  field: 'pitchDeck',
  name: 'deck.pdf',
  size: 1000,
};

const parse = (change: object) => uploadTicketRequestSchema.safeParse({ ...request, ...change });

test('a ticket is for a file of 1 byte to 5 MB with any name', () => {
  for (const size of [1, maxDocumentBytes]) expect(parse({ size }).data).toEqual({ ...request, size });
  const rejected: readonly [change: object, path: string, code: string][] = [
    [{ size: 0 }, 'size', 'file-empty'],
    [{ size: maxDocumentBytes + 1 }, 'size', 'file-too-large'],
  ];
  for (const [change, path, code] of rejected)
    expect(parse(change).error?.issues.map((issue) => [issue.path[0], issue.message])).toEqual([
      [path, code],
    ]);
  for (const name of ['document', 'deck.pdf ', 'நி'.repeat(500)]) expect(parse({ name }).success).toBe(true);
  for (const change of [{ name: 'd'.repeat(1001) }, { name: '' }, { owner: 'me' }])
    expect(parse(change).success).toBe(false);
});

test('a ticket is for exactly the fields that hold documents', () => {
  const holdsDocuments = (field: FieldName) =>
    fields[field].empty === null || fields[field].control.kind === 'documents';
  expect(fieldNames.filter((field) => parse({ field }).success)).toEqual(fieldNames.filter(holdsDocuments));
});
