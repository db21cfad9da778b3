import { randomUUID } from 'node:crypto';
import { fieldNames, fields } from '@portal/contracts/applications/fields';
import { maxCharacters, maxWords } from '@portal/contracts/applications/words';
import { exampleApplication } from '@portal/contracts/testing/example-application';
import type { CheckDocuments, WithDownloadUrl } from '../src/domain/applications/ports.ts';

/** The SHA-256 of an imaginary document. */
const sha256 = 'a1'.repeat(32);

const document = (name: string) => ({ key: `documents/${randomUUID()}.pdf`, name, size: 12_345, sha256 });

/** A draft with an answer to every required question. */
export function completeDraft(email: string) {
  return exampleApplication({
    startupName: 'Kadal Fibre',
    founderName: 'Kavya Raman',
    email,
    city: 'chennai',
    startupCategory: ['circular_economy', 'waste_management'],
    businessRegistrationCertificate: document('registration.pdf'),
    pitchDeck: document('deck.pdf'),
  }).complete();
}

/** A draft with the longest texts that the schemas accept. Tamil letters have three bytes. */
export function longestDraft(email: string): ReturnType<typeof completeDraft> {
  const words = Array.from({ length: maxWords - 1 }, () => 'த'.repeat(12)).join(' ');
  const text = words.padEnd(maxCharacters, 'த');
  const long = fieldNames.filter((name) => fields[name].control.kind === 'long');
  return { ...completeDraft(email), ...Object.fromEntries(long.map((name) => [name, text])) };
}

/** Accepts every document reference, as if all documents had been uploaded. */
export const acceptAllDocuments: CheckDocuments = async (references) =>
  Object.fromEntries(
    Object.entries(references).map(([path, reference]) => {
      const { key, name, size } =
        typeof reference === 'string' ? { key: reference, name: 'document.pdf', size: 10 } : reference;
      return [path, { key, name, size, sha256 }];
    }),
  );

/** Adds a URL as long as a signed one with a session token. */
export const withLongDownloadUrl: WithDownloadUrl = async (stored) => ({
  ...stored,
  url: `https://uploads.example.org/${stored.key}?${'s'.repeat(1800)}`,
});
