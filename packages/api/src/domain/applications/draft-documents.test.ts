import { expect, test } from 'vitest';
import { assembleDocuments, documentsOf, referencesOf } from './draft-documents.ts';

const document = (key: string) => ({ key, name: `${key}.pdf`, size: 1, sha256: key.repeat(64) });

test('collects documents by path and restores their order, also of eleven', () => {
  const list = Array.from({ length: 11 }, (_, index) => document(String(index)));
  const answers = { pitchDeck: document('deck'), otherSupportingDocuments: list };
  const documents = documentsOf(answers);
  expect(documents).toMatchObject({
    pitchDeck: answers.pitchDeck,
    'otherSupportingDocuments.0': list[0],
    'otherSupportingDocuments.10': list[10],
  });
  expect(assembleDocuments(documents)).toEqual(answers);
});

test('ignores cleared documents and other fields', () => {
  const testDocument = 'https://uploads.example.org/1';
  expect(referencesOf({ pitchDeck: null, testDocument, startupName: 'Kadal' })).toEqual({ testDocument });
});
