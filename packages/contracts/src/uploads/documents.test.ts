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

describe('a document that a draft names', () => {
  test.each([
    ['the smallest', { ...deck, size: 1 }],
    ['the largest', { ...deck, size: maxDocumentBytes }],
    ['the longest names', { ...deck, key: 'k'.repeat(300), name: 'n'.repeat(200), url: 'u'.repeat(4000) }],
    ['an answered URL', 'https://bucket.example.org/founders/f/direct/b.pdf'],
    ['an answered URL of the local cloud', 'http://localhost:5175/uploads/founders/f/direct/b.pdf'],
  ])('may be %s', (_what, document) => {
    expect(documentReferenceSchema.parse(document)).toEqual(document);
  });

  test.each([
    ['an empty file', { size: 0 }, 'size', 'file-empty'],
    ['one byte too many', { size: maxDocumentBytes + 1 }, 'size', 'file-too-large'],
    ['no key', { key: '' }, 'key', 'document-unknown'],
    ['a key that the server never makes', { key: 'k'.repeat(301) }, 'key', 'document-unknown'],
    ['no name', { name: '' }, 'name', 'document-unknown'],
    ['a name that the server never keeps', { name: 'n'.repeat(201) }, 'name', 'document-unknown'],
    ['half a byte', { size: 0.5 }, '', 'document-unknown'],
  ])('has not %s', (_what, change, path, code) => {
    expect(messagesOf(documentReferenceSchema, { ...deck, ...change })).toEqual([[path, code]]);
  });

  test.each([
    'ftp://bucket.example.org/b.pdf',
    'httpss://bucket.example.org/b.pdf',
    'view-source+http://bucket.example.org/b.pdf',
    `https://bucket.example.org/${'b'.repeat(2000)}`,
    { ...deck, url: 'u'.repeat(4001) },
  ])('is not %j', (document) => {
    expect(documentReferenceSchema.safeParse(document).success).toBe(false);
  });

  test('where it is required, is incomplete only when there is none', () => {
    const required = requiredDocumentReferenceSchema;
    expect(required.parse(deck)).toEqual(deck);
    expect(messagesOf(required, undefined)).toEqual([['', 'incomplete']]);
    expect(messagesOf(required, null)).toEqual([['', 'incomplete']]);
    expect(messagesOf(required, 7)).toEqual([['', 'document-unknown']]);
  });
});

test('what the multipart route takes fits, in base64, into the 6 MB that a function is sent', () => {
  expect(maxMultipartBytes).toBe(4 * 2 ** 20);
  expect(Math.ceil(maxMultipartBytes / 3) * 4).toBeLessThan(6_000_000);
  expect(documentContentType).toBe('application/pdf');
});

test.each([
  ['founders/f/direct/4f8c8a34.pdf', '4f8c8a34'],
  ['founders/f/direct/4F8C8A34.PDF', '4F8C8A34'],
  ['4f8c8a34.pdf', '4f8c8a34'],
  ['founders/f/direct/a.pdf.b', 'a.pdf.b'],
])('%s is downloaded as %s', (key, id) => {
  expect(documentIdOf(key)).toBe(id);
});
