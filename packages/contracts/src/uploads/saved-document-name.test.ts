import { expect, test } from 'vitest';
import { savedDocumentName } from './saved-document-name.ts';

test('organisers save a document under the number of the application and its field', () => {
  const names = {
    pitchDeck: 'GSP-2026-000123-pitch-deck.pdf',
    DPITTRegistrationCertificate: 'GSP-2026-000123-dpitt-registration-certificate.pdf',
    'otherSupportingDocuments.0': 'GSP-2026-000123-other-supporting-documents.pdf',
    'otherSupportingDocuments.1': 'GSP-2026-000123-other-supporting-documents-2.pdf',
  };
  for (const [path, name] of Object.entries(names))
    expect(savedDocumentName('GSP-2026-000123', path)).toBe(name);
});
