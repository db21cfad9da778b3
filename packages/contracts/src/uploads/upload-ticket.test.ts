import { describe, expect, test } from 'vitest';
import { type FieldName, fieldNames, fields } from '../applications/fields.ts';
import { maxDocumentBytes } from './documents.ts';
import { uploadTicketRequestSchema } from './upload-ticket.ts';

describe('an upload ticket', () => {
  const request = {
    application_id: '4f8c8a34-3c52-4f0e-9d0c-2b9c5d9f1a11',
    field: 'pitchDeck',
    name: 'deck.pdf',
    size: 1000,
  };

  test.each([
    [{}, {}],
    [{ name: ' DECK.PDF ' }, { name: 'DECK.PDF' }],
    [{ size: 1 }, {}],
    [{ size: maxDocumentBytes }, {}],
  ])('accepts a request with %j', (change, parsed) => {
    expect(uploadTicketRequestSchema.parse({ ...request, ...change })).toEqual({
      ...request,
      ...change,
      ...parsed,
    });
  });

  test.each([
    [{ size: 0 }, [['size', 'file-empty']]],
    [{ size: maxDocumentBytes + 1 }, [['size', 'file-too-large']]],
    [{ name: 'deck.png' }, [['name', 'file-not-pdf']]],
    [{ name: 'deck.pdf.exe' }, [['name', 'file-not-pdf']]],
    [{ name: 'deckpdf' }, [['name', 'file-not-pdf']]],
  ])('rejects a request with %j and its code', (change, messages) => {
    const { error } = uploadTicketRequestSchema.safeParse({ ...request, ...change });
    expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual(messages);
  });

  test.each([
    { name: `${'d'.repeat(197)}.pdf` },
    { name: ' ' },
    { field: 'startupName' },
    { application_id: '1' },
    { owner: 'me' },
  ])('rejects a request with %j', (change) => {
    expect(uploadTicketRequestSchema.safeParse({ ...request, ...change }).success).toBe(false);
  });

  test('accepts exactly the fields that hold documents', () => {
    const isAccepted = (field: FieldName) =>
      uploadTicketRequestSchema.safeParse({ ...request, field }).success;
    const holdsDocuments = (field: FieldName) =>
      fields[field].empty === null || fields[field].control.kind === 'documents';
    expect(fieldNames.filter(isAccepted)).toEqual(fieldNames.filter(holdsDocuments));
  });
});
