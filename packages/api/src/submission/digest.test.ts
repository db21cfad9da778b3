import { createHash } from 'node:crypto';
import { exampleApplication } from '@portal/contracts/testing/example-application';
import { expect, test } from 'vitest';
import { digestOf } from './digest.ts';

const document = (name: string) => ({ key: `founders/${name}`, name, size: 2000, sha256: 'ab'.repeat(32) });

const answers = exampleApplication({
  startupName: 'கடல் Solar €',
  startupCategory: ['green_energy', 'other'],
  businessRegistrationCertificate: document('certificate.pdf'),
  pitchDeck: document('deck.pdf'),
  otherSupportingDocuments: [document('one.pdf'), document('two.pdf')],
}).complete();

test('is the SHA-256 of the sorted JSON without storage keys', () => {
  const listed = (name: string) => ({ name, sha256: 'ab'.repeat(32), size: 2000 });
  const content: Record<string, unknown> = {
    ...answers,
    businessRegistrationCertificate: listed('certificate.pdf'),
    pitchDeck: listed('deck.pdf'),
    otherSupportingDocuments: [listed('one.pdf'), listed('two.pdf')],
  };
  const sorted = Object.fromEntries(Object.entries(content).sort(([a], [b]) => (a < b ? -1 : 1)));
  expect(digestOf(answers)).toBe(createHash('sha256').update(JSON.stringify(sorted)).digest('hex'));
});

test('does not depend on the order of the answers or on the place of the documents', () => {
  const reordered = Object.fromEntries(Object.entries(answers).reverse()) as typeof answers;
  const pitchDeck = { ...document('deck.pdf'), key: 'elsewhere' };
  expect(digestOf({ ...reordered, pitchDeck })).toBe(digestOf(answers));
});

test.each([
  ['one character of an answer', { startupName: 'கடல் Solar ₹' }],
  ['the order of choices', { startupCategory: ['other', 'green_energy'] }],
  ['the content of a document', { pitchDeck: { ...document('deck.pdf'), sha256: `${'ab'.repeat(31)}ac` } }],
  ['the name of a document', { pitchDeck: { ...document('deck.pdf'), name: 'Deck.pdf' } }],
  ['the size of a document', { pitchDeck: { ...document('deck.pdf'), size: 2001 } }],
  ['a document of a list', { otherSupportingDocuments: [document('one.pdf')] }],
  ['an additional answer', { website: 'https://example.org' }],
] satisfies [string, Partial<typeof answers>][])('changes with %s', (_, change) => {
  expect(digestOf({ ...answers, ...change })).not.toBe(digestOf(answers));
});
