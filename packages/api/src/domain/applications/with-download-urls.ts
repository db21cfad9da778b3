import type { DocumentField } from '@portal/contracts/applications/fields';
import type { Document } from '@portal/contracts/uploads/documents';
import { assembleDocuments, type DocumentAnswers, documentsOf } from './draft-documents.ts';
import type { WithDownloadUrl } from './ports.ts';

/**
 * Returns the document fields of answers, each document with its download URL.
 *
 * @param savedAs returns the name of a saved file by the document's path in the answers; default: the founder's name
 */
export async function withDownloadUrls(
  answers: DocumentAnswers,
  withDownloadUrl: WithDownloadUrl,
  savedAs?: (path: string) => string,
): Promise<Partial<Record<DocumentField, Document | Document[]>>> {
  const documents = Object.entries(documentsOf(answers)).map(
    async ([path, document]) => [path, await withDownloadUrl(document, savedAs?.(path))] as const,
  );
  return assembleDocuments(Object.fromEntries(await Promise.all(documents)));
}
