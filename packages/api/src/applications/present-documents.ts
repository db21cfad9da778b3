import type { DocumentField } from '@portal/contracts/applications/fields';
import type { Document } from '@portal/contracts/uploads/documents';
import { assembleDocuments, type DocumentAnswers, documentsOf } from './draft-documents.ts';
import type { PresentDocument } from './ports.ts';

/** The document fields of answers as they are answered: each document with its URL. */
export async function presentDocuments(
  answers: DocumentAnswers,
  presentDocument: PresentDocument,
): Promise<Partial<Record<DocumentField, Document | Document[]>>> {
  const presented = Object.entries(documentsOf(answers)).map(
    async ([path, document]) => [path, await presentDocument(document)] as const,
  );
  return assembleDocuments(Object.fromEntries(await Promise.all(presented)));
}
