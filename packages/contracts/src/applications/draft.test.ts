import { describe, expect, test } from 'vitest';
import { draftDataSchema, saveDraftRequestSchema } from './draft.ts';

const id = '4f8c8a34-3c52-4f0e-9d0c-2b9c5d9f1a11';

describe('a draft', () => {
  test.each([
    ['nothing at all', {}],
    ['one field', { startupName: 'K' }],
    ['answers that are still too short', { innovationDescription: 'It is', phone: '98' }],
    ['choices not made yet', { city: '', receivedFunding: '', currentStage: '' }],
    ['fields emptied again', { startupName: null, pitchDeck: null }],
    [
      'a document of a ticket',
      { pitchDeck: { key: 'a/b.pdf', name: 'b.pdf', size: 10, url: 'https://x.example.org' } },
    ],
    ['a document of the multipart route', { pitchDeck: 'https://bucket.example.org/a/b.pdf' }],
  ])('takes %s', (_what, data) => {
    expect(draftDataSchema.safeParse(data).error).toBeUndefined();
  });

  test.each([
    ['an unknown field', { user_status: 'success' }],
    ['a prototype', JSON.parse('{"__proto__":{"admin":true}}')],
    ['301 words', { marketReach: 'word '.repeat(301) }],
    ['an unknown choice', { city: 'bengaluru' }],
    ['a category twice', { startupCategory: ['other', 'other'] }],
    ['eleven files', { otherSupportingDocuments: Array(11).fill('https://bucket.example.org/a.pdf') }],
    ['a file above 5 MB', { pitchDeck: { key: 'a', name: 'b.pdf', size: 5 * 1024 * 1024 + 1 } }],
    ['a document with fields of its own', { pitchDeck: { key: 'a', name: 'b.pdf', size: 1, owner: 'me' } }],
    ['a script for a document', { pitchDeck: 'javascript:alert(1)' }],
    ['a number for a text', { startupName: 7 }],
  ])('refuses %s', (_what, data) => {
    expect(draftDataSchema.safeParse(data).success).toBe(false);
  });
});

test('a save names its owner, its application and nothing unknown', () => {
  const request = { user_id: 'sub', application_id: id, data: {} };
  expect(saveDraftRequestSchema.safeParse(request).success).toBe(true);
  expect(saveDraftRequestSchema.safeParse({ ...request, application_id: '1' }).success).toBe(false);
  expect(saveDraftRequestSchema.safeParse({ ...request, user_status: 'success' }).success).toBe(false);
});
