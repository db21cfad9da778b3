import type { DocumentScans } from '@portal/contracts/uploads/scan';
import type { Caller } from '../caller.ts';
import { type Problem, problem } from '../problem.ts';
import { type FindDocumentsPorts, findDocuments } from './find-documents.ts';
import type { ReadScan } from './ports.ts';

export type ListDocuments = (applicationId: string, caller: Caller) => Promise<DocumentScans | Problem>;

export interface ListDocumentsPorts extends FindDocumentsPorts {
  readonly readScan: ReadScan;
}

/**
 * Where each document of an application stands with the search for malware, for its owner and, once it is submitted,
 * for organisers. For anybody else there is no such application. One that is gone was never checked.
 */
export function makeListDocuments(ports: ListDocumentsPorts): ListDocuments {
  return async (applicationId, caller) => {
    const found = await findDocuments(ports, applicationId, caller);
    if (found === undefined) return problem('application-not-found');
    const documents = found.map(async ({ key }) => ({
      key,
      scan: (await ports.readScan(key)) ?? ('unchecked' as const),
    }));
    return { documents: await Promise.all(documents) };
  };
}
