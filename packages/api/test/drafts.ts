import { randomUUID } from 'node:crypto';
import type { StoredDraft } from '@portal/contracts/applications/draft';
import { maxCharacters, maxWords } from '@portal/contracts/applications/words';
import { exampleApplication } from '@portal/contracts/testing/example-application';
import { maxDocumentBytes, maxSupportingDocuments } from '@portal/contracts/uploads/documents';
import type { CheckDocuments, WithDownloadUrl } from '../src/applications/ports.ts';
import type { SubmittedAnswers } from '../src/submission/submission-record.ts';

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

/** The largest draft that the schemas accept. */
export function maximalDraft(email: string) {
  return {
    ...completeDraft(email),
    startupName: wideText(200),
    founderName: wideText(200),
    website: `https://example.org/${'w'.repeat(480)}`,
    registrationNumber: wideText(50),
    address: wideText(500),
    innovationDescription: maximalText,
    sdgContribution: maximalText,
    environmentalProblem: maximalText,
    carbonFootprintReduction: maximalText,
    marketReach: maximalText,
    receivedFunding: 'yes',
    fundingDetails: maximalText,
    supportUtilization: maximalText,
    greenFinance: Array.from({ length: 20 }, () => wideText(100)),
    fundingSupportNeeds: Array.from({ length: 20 }, () => wideText(100)),
    pitchDeckDescription: maximalText,
    isDPITTCertified: 'yes',
    startupCategory: ['green_finance', 'circular_economy', 'waste_management'],
    supportSeeking: ['grants_funding', 'networking_market_access', 'technology_support'],
    DPITTRegistrationCertificate: maximalDocument(),
    businessRegistrationCertificate: maximalDocument(),
    testDocument: maximalDocument(),
    pitchDeck: maximalDocument(),
    otherSupportingDocuments: Array.from({ length: maxSupportingDocuments }, maximalDocument),
  } satisfies StoredDraft;
}

/** The answers of the largest submission, including a document whose condition does not hold. */
export function maximalAnswers(email: string): SubmittedAnswers {
  return maximalDraft(email);
}

/** Accepts every document reference, as if all documents had been uploaded. */
export const acceptAllDocuments: CheckDocuments = async (references) =>
  Object.fromEntries(
    Object.entries(references).map(([path, reference]) => {
      if (typeof reference === 'string')
        return [path, { key: reference, name: 'document.pdf', size: 10, sha256 }];
      const { key, name, size } = reference;
      return [path, { key, name, size, sha256 }];
    }),
  );

/** Adds a URL as long as a signed one with a session token. */
export const withLongDownloadUrl: WithDownloadUrl = async (stored) => ({
  ...stored,
  url: `https://uploads.example.org/${stored.key}?${'s'.repeat(1800)}`,
});
