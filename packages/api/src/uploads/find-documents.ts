import type { StoredDocument } from '@portal/contracts/uploads/documents';
import { savedDocumentName } from '@portal/contracts/uploads/saved-document-name';
import { documentsOf } from '../applications/draft-documents.ts';
import type { ApplicationStore } from '../applications/ports.ts';
import type { Caller } from '../caller.ts';
import { type Problem, problem } from '../problem.ts';
import { hasConflict } from '../review/has-conflict.ts';
import type { SubmissionWithAnswers } from '../submission/submission-record.ts';

export interface FindDocumentsPorts {
  readonly applications: Pick<ApplicationStore, 'find'>;
  readonly findSubmission: (
    applicationId: string,
  ) => Promise<
    Pick<SubmissionWithAnswers, 'submittedId' | 'answers' | 'founder' | 'review' | 'columns'> | undefined
  >;
}

export interface FoundDocument {
  readonly document: StoredDocument;
  /** The name under which the caller saves it. */
  readonly savedAs: string;
}

/**
 * Returns the documents of an application; `conflict-declared` for an organiser with a conflict of interest, and
 * `application-not-found` for others who may not read the application.
 */
export async function findDocuments(
  { applications, findSubmission }: FindDocumentsPorts,
  applicationId: string,
  caller: Caller,
): Promise<readonly FoundDocument[] | Problem> {
  if (caller.isOrganiser) {
    const submission = await findSubmission(applicationId);
    if (submission === undefined) return problem('application-not-found');
    if (hasConflict(submission, caller)) return problem('conflict-declared');
    return Object.entries(documentsOf(submission.answers)).map(([path, document]) => ({
      document,
      savedAs: savedDocumentName(submission.submittedId, path),
    }));
  }
  const application = await applications.find(caller.sub, applicationId);
  if (application === undefined) return problem('application-not-found');
  return Object.values(documentsOf(application.data)).map((document) => ({
    document,
    savedAs: document.name,
  }));
}
