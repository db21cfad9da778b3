import { assembleDocuments, documentsOf } from '../applications/draft-documents.ts';
import { canonicalHash } from '../canonical-hash.ts';
import type { SubmittedAnswers } from './submission-record.ts';

/**
 * Returns the digest of a submission, in hex: SHA-256 over the canonical JSON (RFC 8785) of its answers, in which each document
 * is its name, size and SHA-256. docs/receipts.md says how to compute it again.
 */
export function digestOf(answers: SubmittedAnswers): string {
  const documents = Object.entries(documentsOf(answers)).map(
    ([path, { name, size, sha256 }]) => [path, { name, size, sha256 }] as const,
  );
  return canonicalHash({ ...answers, ...assembleDocuments(Object.fromEntries(documents)) });
}
