import { expect, test } from 'vitest';
import { savedDocumentName } from './saved-document-name.ts';

test.each([
  ['pitchDeck', 'GSP-2026-000123-pitch-deck.pdf'],
  ['DPITTRegistrationCertificate', 'GSP-2026-000123-dpitt-registration-certificate.pdf'],
  ['otherSupportingDocuments.0', 'GSP-2026-000123-other-supporting-documents.pdf'],
  ['otherSupportingDocuments.1', 'GSP-2026-000123-other-supporting-documents-2.pdf'],
])('organisers save %s as %s', (path, name) => {
  expect(savedDocumentName('GSP-2026-000123', path)).toBe(name);
});
