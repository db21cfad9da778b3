import type { DraftData, StoredDraft } from '@portal/contracts/applications/draft';
import { type DocumentField, documentFields } from '@portal/contracts/applications/fields';
import type { DocumentReference, StoredDocument } from '@portal/contracts/uploads/documents';

type Answers = Readonly<Record<string, unknown>>;

/** Collects the documents of answers by path: `pitchDeck` for a single one, `otherSupportingDocuments.0` in a list. */
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

/** Returns the document references of a save by path. */
export function referencesOf(data: DraftData): Record<string, DocumentReference> {
  return collect<DocumentReference>(data);
}

/** The document fields of a draft or a submission. */
export type DocumentAnswers = { readonly [F in DocumentField]?: StoredDraft[F] | undefined };

/** Returns the stored documents of answers by path. */
export function documentsOf(answers: DocumentAnswers): Record<string, StoredDocument> {
  return collect<StoredDocument>(answers);
}

/** Puts documents by path back into their fields. */
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
