import { completeDraft } from '@portal/api/test/answers';
import { documentKey } from '@portal/api/uploads/document-key';
import type { StoredDraft } from '@portal/contracts/applications/draft';
import { sampleAnswers } from './sample-answers.ts';

/** How often the form saves itself for one application; an assumption. */
export const timesSaved = 40;

/** The last saves are corrections: a founder reads a finished draft and changes a word. */
const corrections = 10;

/** Fixed, since compressed ids differ by a byte or two, and the table of docs/cost.md must not. */
export const writer = {
  sub: 'd51f3c08-6a7e-4b92-9c4d-27e0b8f61a35',
  email: 'kavya@kadalfibre.example',
  applicationId: '7c1e90a4-3b5d-42f8-8e61-0fa9c25d7b38',
} as const;

const document = (id: string, name: string, size: number) => ({
  key: documentKey(writer.sub, writer.applicationId, id),
  name,
  size,
});

const certificate = document('b0e4d7f2-58c1-4a36-b97d-e31f60a82c49', 'certificate.pdf', 812_345);
const deck = document('3f96a1c8-d027-4e5b-a1f4-5c80b7e92d63', 'Kadal Fibre deck.pdf', 4_210_987);
const testReport = document('e82b5d09-71f4-4c63-8d2a-96b4f0c3a517', 'test-report.pdf', 1_054_321);

/** Those that the draft names in the end. */
export const documents = [certificate, deck, testReport] as const;

const wholeDraft: StoredDraft = {
  ...completeDraft(writer.email),
  ...sampleAnswers,
  businessRegistrationCertificate: certificate,
  pitchDeck: deck,
  otherSupportingDocuments: [testReport],
};

/**
 * A draft as its `time`th save finds it, from 1 on. The answers are written one after the other, as the form asks for them,
 * the same amount of text between two saves; the last ones correct a draft that is complete.
 */
export function draftAt(time: number): StoredDraft {
  const lengths = Object.values(wholeDraft).map((answer) => JSON.stringify(answer).length);
  const all = lengths.reduce((sum, length) => sum + length, 0);
  const written = all * Math.min(1, time / (timesSaved - corrections));
  let before = 0;
  const answers = Object.entries(wholeDraft).flatMap(([field, answer], index) => {
    const left = written - before;
    before += lengths[index] ?? 0;
    if (left >= (lengths[index] ?? 0)) return [[field, answer]];
    return left > 0 && typeof answer === 'string' && field in sampleAnswers
      ? [[field, answer.slice(0, left)]]
      : [];
  });
  const correction = time > timesSaved - corrections ? { address: `${time} Beach Road` } : {};
  return { ...Object.fromEntries(answers), ...correction };
}
