import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import {
  documentContentType,
  documentIdOf,
  documentReferenceSchema,
  maxDocumentBytes,
  maxMultipartBytes,
  requiredDocumentReferenceSchema,
} from './documents.ts';

const deck = { key: 'founders/f/a/b.pdf', name: 'deck.pdf', size: 1000 };

const messagesOf = (schema: z.ZodMiniType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

describe('a document reference in a draft', () => {
  test.each([
    ['the smallest', { ...deck, size: 1 }],
    ['the largest', { ...deck, size: maxDocumentBytes }],
    ['the longest names', { ...deck, key: 'k'.repeat(300), name: 'n'.repeat(200), url: 'u'.repeat(4000) }],
    ['a URL from a response', 'https://bucket.example.org/founders/f/direct/b.pdf'],
    ['a URL from a response of the local cloud', 'http://localhost:5175/uploads/founders/f/direct/b.pdf'],
  ])('accepts %s', (_what, document) => {
    expect(documentReferenceSchema.parse(document)).toEqual(document);
  });

  test.each([
    ['an empty file', { size: 0 }, 'size', 'file-empty'],
    ['one byte too many', { size: maxDocumentBytes + 1 }, 'size', 'file-too-large'],
    ['no key', { key: '' }, 'key', 'document-unknown'],
    ['a key that the server never makes', { key: 'k'.repeat(301) }, 'key', 'document-unknown'],
    ['no name', { name: '' }, 'name', 'document-unknown'],
    ['a name that the server never stores', { name: 'n'.repeat(201) }, 'name', 'document-unknown'],
    ['half a byte', { size: 0.5 }, '', 'document-unknown'],
  ])('rejects %s', (_what, change, path, code) => {
    expect(messagesOf(documentReferenceSchema, { ...deck, ...change })).toEqual([[path, code]]);
  });

  test.each([
    'ftp://bucket.example.org/b.pdf',
    'httpss://bucket.example.org/b.pdf',
    'view-source+http://bucket.example.org/b.pdf',
    `https://bucket.example.org/${'b'.repeat(2000)}`,
    { ...deck, url: 'u'.repeat(4001) },
  ])('rejects %j', (document) => {
    expect(documentReferenceSchema.safeParse(document).success).toBe(false);
  });

  test('is incomplete only when a required document is missing', () => {
    const required = requiredDocumentReferenceSchema;
    expect(required.parse(deck)).toEqual(deck);
    expect(messagesOf(required, undefined)).toEqual([['', 'incomplete']]);
    expect(messagesOf(required, null)).toEqual([['', 'incomplete']]);
    expect(messagesOf(required, 7)).toEqual([['', 'document-unknown']]);
  });
});

test('the largest multipart file fits, in base64, into the 6 MB of a Lambda request', () => {
  expect(maxMultipartBytes).toBe(4 * 2 ** 20);
  expect(Math.ceil(maxMultipartBytes / 3) * 4).toBeLessThan(6_000_000);
  expect(documentContentType).toBe('application/pdf');
});

test.each([
  ['founders/f/direct/4f8c8a34.pdf', '4f8c8a34'],
  ['founders/f/direct/4F8C8A34.PDF', '4F8C8A34'],
  ['4f8c8a34.pdf', '4f8c8a34'],
  ['founders/f/direct/a.pdf.b', 'a.pdf.b'],
])('the document id of %s is %s', (key, id) => {
  expect(documentIdOf(key)).toBe(id);
});
