import type { StoredDocument } from '@portal/contracts/uploads/documents';
import { documentsOf } from '../applications/draft-documents.ts';
import type { ApplicationStore } from '../applications/ports.ts';
import type { Caller } from '../caller.ts';
import type { SubmissionWithAnswers } from '../submission/submission-record.ts';
import { savedDocumentName } from './saved-document-name.ts';

export interface FindDocumentsPorts {
  readonly applications: Pick<ApplicationStore, 'find'>;
  readonly findSubmission: (
    applicationId: string,
  ) => Promise<Pick<SubmissionWithAnswers, 'submittedId' | 'answers'> | undefined>;
}

export interface FoundDocument {
  readonly document: StoredDocument;
  /** The name under which the caller saves it. */
  readonly savedAs: string;
}

/** Returns the documents of an application; `undefined` when the caller may not read the application. */
export async function findDocuments(
  { applications, findSubmission }: FindDocumentsPorts,
  applicationId: string,
  { sub, isOrganiser }: Caller,
): Promise<readonly FoundDocument[] | undefined> {
  if (isOrganiser) {
    const submission = await findSubmission(applicationId);
    return (
      submission &&
      Object.entries(documentsOf(submission.answers)).map(([path, document]) => ({
        document,
        savedAs: savedDocumentName(submission.submittedId, path),
      }))
    );
  }
  const application = await applications.find(sub, applicationId);
  return (
    application &&
    Object.values(documentsOf(application.data)).map((document) => ({ document, savedAs: document.name }))
  );
}
