import { expect, test } from 'vitest';
import { draftDataSchema, draftResponseSchema } from './draft.ts';

const file = (size: number) => ({ key: 'a', name: 'b.pdf', size });
const url = 'https://bucket.example.org/a/b.pdf';

test('a draft accepts unfinished, open and cleared answers', () => {
  const accepted = [
    {},
    { innovationDescription: 'It is', phone: '98', marketReach: 'word '.repeat(800) },
    { greenFinance: Array.from({ length: 20 }, (_, at) => `Bond ${at}`) },
    { city: '', receivedFunding: '', currentStage: '' },
    { startupName: null, pitchDeck: null },
    { pitchDeck: { ...file(10), url: 'https://x.example.org' }, testDocument: url },
  ];
  for (const data of accepted) expect(draftDataSchema.safeParse(data).error).toBeUndefined();
});

test('a draft rejects an answer out of bounds with its code', () => {
  const rejected: readonly [data: object, code: string][] = [
    [{ marketReach: 'w'.repeat(4001) }, 'too-many-characters'],
    [{ startupName: 'w'.repeat(201) }, 'too-many-characters'],
    [{ city: 'bengaluru' }, 'choice-unknown'],
    [{ startupCategory: ['blue_carbon'] }, 'choice-unknown'],
    [{ startupCategory: ['other', 'other'] }, 'choice-repeated'],
    [{ startupCategory: Array(8).fill('other') }, 'choice-unknown'],
    [{ greenFinance: ['w'.repeat(101)] }, 'too-many-characters'],
    [{ greenFinance: Array(21).fill('Bonds') }, 'too-many-entries'],
    [{ otherSupportingDocuments: Array(11).fill(url) }, 'too-many-files'],
    [{ pitchDeck: file(5 * 1024 ** 2 + 1) }, 'file-too-large'],
  ];
  for (const [data, code] of rejected)
    expect(draftDataSchema.safeParse(data).error?.issues.map(({ message }) => message)).toEqual([code]);
});

test('a draft trims the entries of a list and rejects blank ones', () => {
  expect(draftDataSchema.parse({ greenFinance: [' Bonds '] })).toEqual({ greenFinance: ['Bonds'] });
  expect(draftDataSchema.safeParse({ greenFinance: [' '] }).success).toBe(false);
});

test('a draft response has its documents in one form and no empty answers', () => {
  const deck = { ...file(10), sha256: 'a'.repeat(64) };
  const withUrl = { ...deck, url };
  const response = { startupName: 'Kadal', pitchDeck: withUrl, otherSupportingDocuments: [withUrl] };
  expect(draftResponseSchema.parse({ ...response, owner: 'me' })).toEqual(response);
  for (const invalid of [{ pitchDeck: deck }, { pitchDeck: url }, { startupName: null }])
    expect(draftResponseSchema.safeParse(invalid).success).toBe(false);
});
