import type { DraftData, StoredDraft } from '@portal/contracts/applications/draft';
import { type DocumentField, documentFields } from '@portal/contracts/applications/fields';
import type { DocumentReference, StoredDocument } from '@portal/contracts/uploads/documents';

type Answers = Readonly<Record<string, unknown>>;

/** Visits the documents of answers: a single one at `pitchDeck`, one of a list at `otherSupportingDocuments.0`. */
function collect<D>(answers: Answers): Record<string, D> {
  const found: Record<string, D> = {};
  for (const field of documentFields) {
    const value = answers[field];
    if (Array.isArray(value)) {
      for (const [index, document] of value.entries()) found[`${field}.${index}`] = document;
    } else if (value !== undefined && value !== null) found[field] = value as D;
  }
  return found;
}

/** The documents that a save names, by path. */
export function referencesOf(data: DraftData): Record<string, DocumentReference> {
  return collect<DocumentReference>(data);
}

/** The answers that hold stored documents, of a draft or of a submission. */
export type DocumentAnswers = { readonly [F in DocumentField]?: StoredDraft[F] | undefined };

/** The documents that are kept, by path. */
export function documentsOf(answers: DocumentAnswers): Record<string, StoredDocument> {
  return collect<StoredDocument>(answers);
}

/** Documents by path, put back into their fields. */
export function assembleDocuments<D>(
  documents: Readonly<Record<string, D>>,
): Partial<Record<DocumentField, D | D[]>> {
  const assembled: Record<string, D | D[]> = {};
  for (const [path, document] of Object.entries(documents)) {
    const [field = path, index] = path.split('.');
    if (index === undefined) assembled[field] = document;
    else assembled[field] = [...((assembled[field] as D[] | undefined) ?? []), document];
  }
  return assembled;
}
