import { documentIdOf } from '@portal/contracts/uploads/documents';
import type { DocumentStore } from '../domain/uploads/ports.ts';
import { accountFolder, documentFolder, documentKey, incomingKey, multipartFolder } from './document-key.ts';

export interface RemoveDocuments {
  /** Deletes the documents of a deleted application, with their uploads. */
  ofApplication(sub: string, applicationId: string): Promise<void>;
  /** Deletes the uploads of a closed account that were never attached. */
  ofAccount(sub: string): Promise<void>;
}

/** Both are safe to repeat. */
export function makeRemoveDocuments(documents: Pick<DocumentStore, 'list' | 'remove'>): RemoveDocuments {
  async function ofApplication(sub: string, applicationId: string): Promise<void> {
    const folder = documentFolder(sub, applicationId);
    const stored = await documents.list(folder);
    const uploads = await documents.list(incomingKey(folder));
    // The upload of a document that came by the multipart route is in that route's folder.
    const multipart = stored.map((key) => incomingKey(documentKey(sub, multipartFolder, documentIdOf(key))));
    for (const key of [...multipart, ...uploads, ...stored]) await documents.remove(key);
  }

  async function ofAccount(sub: string): Promise<void> {
    for (const key of await documents.list(incomingKey(accountFolder(sub)))) await documents.remove(key);
  }

  return { ofApplication, ofAccount };
}
