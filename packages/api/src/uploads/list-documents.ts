import { isProblem } from '../domain/problem.ts';
import type { UseCase } from '../domain/use-case.ts';
import type { Ports } from '../ports.ts';
import { type FindDocumentsPorts, findDocuments } from './find-documents.ts';

/**
 * Lists the malware scan state of each document of an application, for its owner and, after the submission, for organisers
 * without a conflict of interest. For other callers the application does not exist. A missing document is `unchecked`.
 */
export function makeListDocuments(
  ports: FindDocumentsPorts & Pick<Ports, 'readScan'>,
): UseCase<'listDocuments'> {
  return async ({ params, caller }) => {
    const found = await findDocuments(ports, params.application_id, caller);
    if (isProblem(found)) return found;
    const documents = found.map(async ({ document: { key } }) => ({
      key,
      scan: (await ports.readScan(key)) ?? ('unchecked' as const),
    }));
    return { documents: await Promise.all(documents) };
  };
}
