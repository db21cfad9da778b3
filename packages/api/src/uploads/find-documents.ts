import { isEditable } from '@portal/contracts/applications/status';
import type { StoredDocument } from '@portal/contracts/uploads/documents';
import type { ChangesStore } from '../applications/changes.ts';
import { documentsOf } from '../applications/draft-documents.ts';
import type { ApplicationStore } from '../applications/ports.ts';
import type { Caller } from '../caller.ts';
import { type Problem, problem } from '../problem.ts';
import { hasConflict } from '../review/has-conflict.ts';
import type { ReviewStore } from '../review/ports.ts';
import { savedDocumentName } from './saved-document-name.ts';

export interface FindDocumentsPorts {
  readonly applications: Pick<ApplicationStore, 'find'>;
  readonly changes: Pick<ChangesStore, 'find'>;
  readonly reviews: Pick<ReviewStore, 'findWithAnswers' | 'findEarlier'>;
}

export interface FoundDocument {
  readonly document: StoredDocument;
  /** The name under which the caller saves it. */
  readonly savedAs: string;
}

/**
 * Returns the documents of an application: for its founder those of the changes that organisers asked for as well, for organisers
 * those of earlier versions; `conflict-declared` for an organiser with a conflict of interest, and
 * `application-not-found` for others who may not read the application.
 */
export async function findDocuments(
  ports: FindDocumentsPorts,
  applicationId: string,
  caller: Caller,
): Promise<readonly FoundDocument[] | Problem> {
  if (caller.isOrganiser) return findSubmitted(ports, applicationId, caller);
  const application = await ports.applications.find(caller.sub, applicationId);
  if (application === undefined) return problem('application-not-found');
  const changes = isEditable(application.userStatus) ? undefined : await ports.changes.find(applicationId);
  const documents = [application.data, changes?.answers ?? {}].flatMap((answers) =>
    Object.values(documentsOf(answers)),
  );
  return withoutRepeated(documents.map((document) => ({ document, savedAs: document.name })));
}

async function findSubmitted(
  { reviews }: FindDocumentsPorts,
  applicationId: string,
  organiser: Caller,
): Promise<readonly FoundDocument[] | Problem> {
  const submission = await reviews.findWithAnswers(applicationId);
  if (submission === undefined) return problem('application-not-found');
  if (hasConflict(submission, organiser)) return problem('conflict-declared');
  const versions = [submission, ...(await reviews.findEarlier(submission))];
  const documents = versions.flatMap(({ answers }) => Object.entries(documentsOf(answers)));
  return withoutRepeated(
    documents.map(([path, document]) => ({
      document,
      savedAs: savedDocumentName(submission.submittedId, path),
    })),
  );
}

function withoutRepeated(found: readonly FoundDocument[]): readonly FoundDocument[] {
  return [...new Map(found.map((one) => [one.document.key, one])).values()];
}
