import { describe, expect, test } from 'vitest';
import { draftDataSchema, draftResponseSchema, saveDraftRequestSchema } from './draft.ts';

const id = '4f8c8a34-3c52-4f0e-9d0c-2b9c5d9f1a11';

describe('a draft', () => {
  test.each([
    ['nothing at all', {}],
    ['one field', { startupName: 'K' }],
    ['answers that are still too short', { innovationDescription: 'It is', phone: '98' }],
    ['more words than a submission may have', { marketReach: 'word '.repeat(800) }],
    [
      'as many entries as there may be',
      { greenFinance: Array.from({ length: 20 }, (_, at) => `Bond ${at}`) },
    ],
    ['choices that are still open', { city: '', receivedFunding: '', currentStage: '' }],
    ['fields that are cleared', { startupName: null, pitchDeck: null }],
    [
      'a document of a ticket',
      { pitchDeck: { key: 'a/b.pdf', name: 'b.pdf', size: 10, url: 'https://x.example.org' } },
    ],
    ['a document of the multipart route', { pitchDeck: 'https://bucket.example.org/a/b.pdf' }],
  ])('accepts %s', (_what, data) => {
    expect(draftDataSchema.safeParse(data).error).toBeUndefined();
  });

  test.each([
    ['one very long word', { marketReach: 'w'.repeat(4001) }, 'too-many-characters'],
    ['a name that is no name', { startupName: 'w'.repeat(201) }, 'too-many-characters'],
    ['an unknown choice', { city: 'bengaluru' }, 'choice-unknown'],
    ['an unknown category', { startupCategory: ['blue_carbon'] }, 'choice-unknown'],
    ['a category twice', { startupCategory: ['other', 'other'] }, 'choice-repeated'],
    ['more categories than there are', { startupCategory: Array(8).fill('other') }, 'choice-unknown'],
    ['an entry that is too long', { greenFinance: ['w'.repeat(101)] }, 'too-many-characters'],
    ['twenty-one entries', { greenFinance: Array(21).fill('Bonds') }, 'too-many-entries'],
    [
      'eleven files',
      { otherSupportingDocuments: Array(11).fill('https://bucket.example.org/a.pdf') },
      'too-many-files',
    ],
    [
      'a file above 5 MB',
      { pitchDeck: { key: 'a', name: 'b.pdf', size: 5 * 1024 ** 2 + 1 } },
      'file-too-large',
    ],
  ])('rejects %s with its code', (_what, data, code) => {
    expect(draftDataSchema.safeParse(data).error?.issues.map(({ message }) => message)).toEqual([code]);
  });

  test('trims the entries of a list and rejects blank ones', () => {
    expect(draftDataSchema.parse({ greenFinance: [' Bonds '] })).toEqual({ greenFinance: ['Bonds'] });
    expect(draftDataSchema.safeParse({ greenFinance: [' '] }).success).toBe(false);
  });

  test.each([
    ['an unknown field', { user_status: 'success' }],
    ['a prototype', JSON.parse('{"__proto__":{"admin":true}}')],
    ['a document with fields of its own', { pitchDeck: { key: 'a', name: 'b.pdf', size: 1, owner: 'me' } }],
    ['a script for a document', { pitchDeck: 'javascript:alert(1)' }],
    ['a number for a text', { startupName: 7 }],
  ])('rejects %s', (_what, data) => {
    expect(draftDataSchema.safeParse(data).success).toBe(false);
  });
});

test('a save has an owner, an application and no unknown field', () => {
  const request = { user_id: 'sub', application_id: id, data: {} };
  expect(saveDraftRequestSchema.safeParse(request).success).toBe(true);
  expect(saveDraftRequestSchema.safeParse({ ...request, application_id: '1' }).success).toBe(false);
  expect(saveDraftRequestSchema.safeParse({ ...request, user_status: 'success' }).success).toBe(false);
});

test('a draft response has its documents in one form and no empty answers', () => {
  const deck = { key: 'founders/f/a/b.pdf', name: 'b.pdf', size: 10, sha256: 'a'.repeat(64) };
  const draft = { startupName: 'Kadal', pitchDeck: deck, otherSupportingDocuments: [deck] };
  const withUrl = { ...deck, url: 'https://bucket.example.org/b.pdf' };
  const response = { ...draft, pitchDeck: withUrl, otherSupportingDocuments: [withUrl] };
  expect(draftResponseSchema.parse({ ...response, owner: 'me' })).toEqual(response);
  expect(draftResponseSchema.safeParse(draft).success).toBe(false);
  expect(draftResponseSchema.safeParse({ pitchDeck: 'https://bucket.example.org/b.pdf' }).success).toBe(
    false,
  );
  expect(draftResponseSchema.safeParse({ startupName: null }).success).toBe(false);
});
