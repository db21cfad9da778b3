import type { ProblemCode } from '@portal/contracts/http/problems';
import { documentIdOf } from '@portal/contracts/uploads/documents';
import type { ScanState } from '@portal/contracts/uploads/scan';
import { isProblem, problem } from '../domain/problem.ts';
import { findAndRecordView } from '../domain/review/record-view.ts';
import type { UseCase } from '../domain/use-case.ts';
import type { Ports } from '../ports.ts';
import { type FindDocumentsPorts, findDocuments } from './find-documents.ts';

const refusals = {
  checking: 'document-being-checked',
  unsafe: 'document-unsafe',
  unchecked: 'document-unchecked',
} as const satisfies Record<Exclude<ScanState, 'clean'>, ProblemCode>;

/**
 * Returns a new download URL for a clean document of an application: for founders of their own applications, for organisers
 * without a conflict of interest of any submission, with a second URL that shows it; the history has their downloads. For other
 * callers the application does not exist.
 */
export function makeGetDocument(
  ports: FindDocumentsPorts & Pick<Ports, 'readScan' | 'withDownloadUrl' | 'withInlineUrl' | 'now'>,
): UseCase<'getDocument'> {
  return async ({ params: { application_id: applicationId, document_id: documentId }, caller }) => {
    const documents = await findDocuments(ports, applicationId, caller);
    if (isProblem(documents)) return documents;
    const found = documents.find(({ document }) => documentIdOf(document.key) === documentId);
    if (found === undefined) return problem('document-not-found');
    const { document, savedAs } = found;
    const scan = (await ports.readScan(document.key)) ?? 'unchecked';
    if (scan !== 'clean') return problem(refusals[scan]);
    if (!caller.isOrganiser) return ports.withDownloadUrl(document, savedAs);
    const view = { kind: 'downloaded' } as const;
    const recorded = await findAndRecordView(ports, applicationId, caller, view);
    return isProblem(recorded) ? recorded : ports.withInlineUrl(document, savedAs);
  };
}
