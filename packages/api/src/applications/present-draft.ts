import type { AnsweredDraft, StoredDraft } from '@portal/contracts/applications/draft';
import type { Document } from '@portal/contracts/uploads/documents';
import { assembleDocuments, documentsOf } from './draft-documents.ts';
import type { PresentDocument } from './ports.ts';

/** Stored answers as they are answered: each document with its URL. */
export async function presentDraft<D extends StoredDraft>(
  data: D,
  presentDocument: PresentDocument,
): Promise<AnsweredDraft & Omit<D, keyof AnsweredDraft>> {
  const presented = await Promise.all(
    Object.entries(documentsOf(data)).map(
      async ([path, document]): Promise<[string, Document]> => [path, await presentDocument(document)],
    ),
  );
  return { ...data, ...assembleDocuments(Object.fromEntries(presented)) } as AnsweredDraft &
    Omit<D, keyof AnsweredDraft>;
}
