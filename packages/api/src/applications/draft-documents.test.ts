import { expect, test } from 'vitest';
import { assembleDocuments, documentsOf, referencesOf } from './draft-documents.ts';

const [one, two, three] = ['1', '2', '3'].map((key) => ({
  key,
  name: `${key}.pdf`,
  size: 1,
  sha256: key.repeat(64),
}));
if (!one || !two || !three) throw new Error('three documents');

test('collects documents by path and restores their order', () => {
  const answers = { pitchDeck: one, otherSupportingDocuments: [two, three] };
  const documents = documentsOf(answers);
  expect(documents).toEqual({
    pitchDeck: one,
    'otherSupportingDocuments.0': two,
    'otherSupportingDocuments.1': three,
  });
  expect(assembleDocuments(documents)).toEqual(answers);
});

test('keeps the order of eleven documents of a list', () => {
  const list = Array.from({ length: 11 }, (_, index) => ({ ...one, key: String(index) }));
  expect(assembleDocuments(documentsOf({ otherSupportingDocuments: list }))).toEqual({
    otherSupportingDocuments: list,
  });
});

test('ignores cleared documents and other fields', () => {
  const url = 'https://uploads.example.org/1';
  expect(referencesOf({ pitchDeck: null, testDocument: url, startupName: 'Kadal' })).toEqual({
    testDocument: url,
  });
});
