import { type Document, documentIdOf, type StoredDocument } from '@portal/contracts/uploads/documents';
import { documentsOf } from '../applications/draft-documents.ts';
import type { ApplicationStore, PresentDocument } from '../applications/ports.ts';
import type { Caller } from '../caller.ts';
import { type Problem, problem } from '../problem.ts';
import type { SubmissionRecord } from '../submission/submission-record.ts';

export type GetDocument = (
  place: { readonly application_id: string; readonly document_id: string },
  caller: Caller,
) => Promise<Document | Problem>;

export interface GetDocumentPorts {
  readonly applications: Pick<ApplicationStore, 'find'>;
  readonly findSubmission: (applicationId: string) => Promise<Pick<SubmissionRecord, 'answers'> | undefined>;
  readonly presentDocument: PresentDocument;
}

/**
 * A fresh URL of a document that an application names: of one's own for founders, of any submission for organisers.
 * For anybody else there is no such application.
 */
export function makeGetDocument(ports: GetDocumentPorts): GetDocument {
  return async ({ application_id: applicationId, document_id: documentId }, caller) => {
    const documents = await findDocuments(ports, applicationId, caller);
    if (documents === undefined) return problem('application-not-found');
    const document = documents.find(({ key }) => documentIdOf(key) === documentId);
    return document === undefined ? problem('document-not-found') : ports.presentDocument(document);
  };
}

async function findDocuments(
  { applications, findSubmission }: GetDocumentPorts,
  applicationId: string,
  { sub, isOrganiser }: Caller,
): Promise<readonly StoredDocument[] | undefined> {
  const answers = isOrganiser
    ? (await findSubmission(applicationId))?.answers
    : (await applications.find(sub, applicationId))?.data;
  return answers && Object.values(documentsOf(answers));
}
