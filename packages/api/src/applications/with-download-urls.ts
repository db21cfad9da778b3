import type { DocumentField } from '@portal/contracts/applications/fields';
import type { Document } from '@portal/contracts/uploads/documents';
import { assembleDocuments, type DocumentAnswers, documentsOf } from './draft-documents.ts';
import type { WithDownloadUrl } from './ports.ts';

/** Returns the document fields of answers, each document with its download URL. */
export async function withDownloadUrls(
  answers: DocumentAnswers,
  withDownloadUrl: WithDownloadUrl,
): Promise<Partial<Record<DocumentField, Document | Document[]>>> {
  const documents = Object.entries(documentsOf(answers)).map(
    async ([path, document]) => [path, await withDownloadUrl(document)] as const,
  );
  return assembleDocuments(Object.fromEntries(await Promise.all(documents)));
}
