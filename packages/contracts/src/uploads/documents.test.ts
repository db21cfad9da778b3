import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import {
  documentIdOf,
  documentReferenceSchema,
  maxDocumentBytes,
  maxMultipartBytes,
  requiredDocumentReferenceSchema,
} from './documents.ts';

const deck = { key: 'founders/f/a/b.pdf', name: 'deck.pdf', size: 1000 };

const messagesOf = (schema: z.ZodMiniType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

test('a draft refers to a document by its ticket or by the URL of an upload', () => {
  const accepted = [
    { ...deck, size: 1 },
    { ...deck, size: maxDocumentBytes },
    { ...deck, key: 'k'.repeat(300), name: 'n'.repeat(200), url: 'u'.repeat(4000) },
    'https://bucket.example.org/founders/f/direct/b.pdf',
    'http://localhost:5175/uploads/founders/f/direct/b.pdf',
  ];
  for (const document of accepted) expect(documentReferenceSchema.parse(document)).toEqual(document);
  const urls = [
    'ftp://b.example.org/b.pdf',
    'httpss://b.example.org/b.pdf',
    'view-source+http://b.example.org',
  ];
  for (const document of [...urls, `https://${'b'.repeat(2100)}`, { ...deck, url: 'u'.repeat(4001) }])
    expect(documentReferenceSchema.safeParse(document).success).toBe(false);
});

test('an invalid reference has a code', () => {
  const rejected: readonly [change: object, path: string, code: string][] = [
    [{ size: 0 }, 'size', 'file-empty'],
    [{ size: maxDocumentBytes + 1 }, 'size', 'file-too-large'],
    [{ key: '' }, 'key', 'document-unknown'],
    [{ key: 'k'.repeat(301) }, 'key', 'document-unknown'],
    [{ name: '' }, 'name', 'document-unknown'],
    [{ name: 'n'.repeat(1001) }, 'name', 'document-unknown'],
    [{ size: 0.5 }, '', 'document-unknown'],
  ];
  for (const [change, path, code] of rejected)
    expect(messagesOf(documentReferenceSchema, { ...deck, ...change })).toEqual([[path, code]]);
});

test('a required document is incomplete only when it is missing', () => {
  expect(requiredDocumentReferenceSchema.parse(deck)).toEqual(deck);
  for (const missing of [undefined, null])
    expect(messagesOf(requiredDocumentReferenceSchema, missing)).toEqual([['', 'incomplete']]);
  expect(messagesOf(requiredDocumentReferenceSchema, 7)).toEqual([['', 'document-unknown']]);
});

test('the largest multipart file fits, in base64, into the 6 MB of a Lambda request', () => {
  expect(Math.ceil(maxMultipartBytes / 3) * 4).toBeLessThan(6_000_000);
});

test('the id of a document is the name of its key without the ending', () => {
  const ids = { 'founders/f/direct/4f8c.pdf': '4f8c', 'f/4F8C.PDF': '4F8C', 'a.pdf.b': 'a.pdf.b' };
  for (const [key, id] of Object.entries(ids)) expect(documentIdOf(key)).toBe(id);
});
