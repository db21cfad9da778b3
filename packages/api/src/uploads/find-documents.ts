import type { StoredDocument } from '@portal/contracts/uploads/documents';
import { documentsOf } from '../applications/draft-documents.ts';
import type { ApplicationStore } from '../applications/ports.ts';
import type { Caller } from '../caller.ts';
import type { SubmissionWithAnswers } from '../submission/submission-record.ts';

export interface FindDocumentsPorts {
  readonly applications: Pick<ApplicationStore, 'find'>;
  readonly findSubmission: (
    applicationId: string,
  ) => Promise<Pick<SubmissionWithAnswers, 'answers'> | undefined>;
}

/** Returns the documents of an application; `undefined` when the caller may not read the application. */
export async function findDocuments(
  { applications, findSubmission }: FindDocumentsPorts,
  applicationId: string,
  { sub, isOrganiser }: Caller,
): Promise<readonly StoredDocument[] | undefined> {
  const answers = isOrganiser
    ? (await findSubmission(applicationId))?.answers
    : (await applications.find(sub, applicationId))?.data;
  return answers && Object.values(documentsOf(answers));
}
