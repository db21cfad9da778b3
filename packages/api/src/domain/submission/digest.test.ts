import { createHash } from 'node:crypto';
import { exampleApplication } from '@portal/contracts/testing/example-application';
import { expect, test } from 'vitest';
import { digestOf } from './digest.ts';

const sha256 = 'ab'.repeat(32);
const document = (name: string) => ({ key: `founders/${name}`, name, size: 2000, sha256 });

const answers = exampleApplication({
  startupName: 'கடல் Solar €',
  startupCategory: ['green_energy', 'other'],
  businessRegistrationCertificate: document('certificate.pdf'),
  pitchDeck: document('deck.pdf'),
  otherSupportingDocuments: [document('one.pdf'), document('two.pdf')],
}).complete();

test('is the SHA-256 of the sorted JSON without storage keys', () => {
  const listed = (name: string) => ({ name, sha256, size: 2000 });
  const content: Record<string, unknown> = {
    ...answers,
    businessRegistrationCertificate: listed('certificate.pdf'),
    pitchDeck: listed('deck.pdf'),
    otherSupportingDocuments: [listed('one.pdf'), listed('two.pdf')],
  };
  const sorted = Object.fromEntries(Object.entries(content).sort(([a], [b]) => (a < b ? -1 : 1)));
  expect(digestOf(answers)).toBe(createHash('sha256').update(JSON.stringify(sorted)).digest('hex'));
});

test('changes with every answer and every part of a document', () => {
  const changes: Partial<typeof answers>[] = [
    { startupName: 'கடல் Solar ₹' },
    { startupCategory: ['other', 'green_energy'] },
    { pitchDeck: { ...document('deck.pdf'), sha256: `${'ab'.repeat(31)}ac` } },
    { pitchDeck: { ...document('deck.pdf'), name: 'Deck.pdf' } },
    { pitchDeck: { ...document('deck.pdf'), size: 2001 } },
    { otherSupportingDocuments: [document('one.pdf')] },
    { website: 'https://example.org' },
  ];
  for (const change of changes) expect(digestOf({ ...answers, ...change })).not.toBe(digestOf(answers));
});
