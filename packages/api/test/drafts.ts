import { randomUUID } from 'node:crypto';
import type { StoredDraft } from '@portal/contracts/applications/draft';
import { fields } from '@portal/contracts/applications/fields';
import { maxCharacters, maxWords } from '@portal/contracts/applications/words';
import { exampleApplication } from '@portal/contracts/testing/example-application';
import { maxDocumentBytes, maxSupportingDocuments } from '@portal/contracts/uploads/documents';
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

const wideText = (characters: number) => 'த'.repeat(characters);

/** The maximum number of bytes of an answer: Tamil letters have three bytes. */
const maximalText = Array.from({ length: maxWords - 1 }, () => wideText(12))
  .join(' ')
  .padEnd(maxCharacters, 'த');

const maximalDocument = () => ({
  key: 'k'.repeat(300),
  name: wideText(200),
  size: maxDocumentBytes,
  sha256,
});

/** The largest answer to a kind of question. */
const maximalAnswers = {
  long: () => maximalText,
  tags: () => Array.from({ length: 20 }, () => wideText(100)),
  document: maximalDocument,
  documents: () => Array.from({ length: maxSupportingDocuments }, maximalDocument),
};

/** The largest draft that the schemas accept. */
export function maximalDraft(email: string) {
  const answers = Object.entries(fields).flatMap(([name, { control }]) =>
    control.kind in maximalAnswers
      ? [[name, maximalAnswers[control.kind as keyof typeof maximalAnswers]()]]
      : [],
  );
  return {
    ...completeDraft(email),
    ...Object.fromEntries(answers),
    startupName: wideText(200),
    founderName: wideText(200),
    website: `https://example.org/${'w'.repeat(480)}`,
    registrationNumber: wideText(50),
    address: wideText(500),
    receivedFunding: 'yes',
    isDPITTCertified: 'yes',
    startupCategory: ['green_finance', 'circular_economy', 'waste_management'],
    supportSeeking: ['grants_funding', 'networking_market_access', 'technology_support'],
  } satisfies StoredDraft;
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
