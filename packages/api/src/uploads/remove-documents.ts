import { documentIdOf } from '@portal/contracts/uploads/documents';
import type { DocumentStore } from '../domain/uploads/ports.ts';
import { documentFolder, documentKey, incomingKey, multipartFolder } from './document-key.ts';

export type RemoveDocuments = (sub: string, applicationId: string) => Promise<void>;

/** Deletes the documents of a deleted application, with their uploads. Safe to repeat. */
export function makeRemoveDocuments(documents: Pick<DocumentStore, 'list' | 'remove'>): RemoveDocuments {
  return async (sub, applicationId) => {
    const folder = documentFolder(sub, applicationId);
    const stored = await documents.list(folder);
    const uploads = await documents.list(incomingKey(folder));
    // The upload of a document that came by the multipart route is in that route's folder.
    const multipart = stored.map((key) => incomingKey(documentKey(sub, multipartFolder, documentIdOf(key))));
    for (const key of [...multipart, ...uploads, ...stored]) await documents.remove(key);
  };
}
