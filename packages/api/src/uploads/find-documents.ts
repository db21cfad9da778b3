import { isEditable } from '@portal/contracts/applications/status';
import type { StoredDocument } from '@portal/contracts/uploads/documents';
import { savedDocumentName } from '@portal/contracts/uploads/saved-document-name';
import { type DocumentAnswers, documentsOf } from '../domain/applications/draft-documents.ts';
import type { Caller } from '../domain/caller.ts';
import { type Problem, problem } from '../domain/problem.ts';
import { hasConflict } from '../domain/review/has-conflict.ts';
import type { Ports } from '../ports.ts';

export type FindDocumentsPorts = Pick<Ports, 'applications' | 'changes' | 'reviews'>;

export interface FoundDocument {
  readonly document: StoredDocument;
  /** The name under which the caller saves it. */
  readonly savedAs: string;
}

/**
 * Returns the documents of an application and of its earlier versions, for its founder those of the changes that organisers asked
 * for as well; `conflict-declared` for an organiser with a conflict of interest, and
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
  const answers = isEditable(application.userStatus) ? [] : await findOtherAnswers(ports, applicationId);
  const documents = [application.data, ...answers].flatMap((one) => Object.values(documentsOf(one)));
  return withoutRepeated(documents.map((document) => ({ document, savedAs: document.name })));
}

/** Returns the answers of a submission that are not the submitted ones: of the last request for changes, and of earlier versions. */
async function findOtherAnswers(
  { changes, reviews }: FindDocumentsPorts,
  applicationId: string,
): Promise<readonly DocumentAnswers[]> {
  const submission = await reviews.find(applicationId);
  if (submission?.review.changes_asked_at === undefined) return [];
  const [last, earlier] = await Promise.all([
    changes.findLast(applicationId),
    reviews.findEarlier(submission),
  ]);
  return [last, ...earlier].flatMap((found) => found?.answers ?? []);
}

async function findSubmitted(
  { reviews }: FindDocumentsPorts,
  applicationId: string,
  organiser: Caller,
): Promise<readonly FoundDocument[] | Problem> {
  const submission = await reviews.find(applicationId);
  if (submission === undefined) return problem('application-not-found');
  if (hasConflict(submission, organiser)) return problem('conflict-declared');
  const versions = [await reviews.readAnswers(submission), ...(await reviews.findEarlier(submission))];
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
